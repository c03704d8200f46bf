import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { chunksOf, filesOf } from './chunk-files.ts'
import { buildLanguage, inLanguage } from './language-plugin.ts'

/** The styles and fonts of the pages that open without a network. */
const stylesAndFonts =
  buildLanguage === 'ar'
    ? /\.css$|ibm-plex-sans-(arabic|arabic-punctuation|latin)-[46]00-.*\.woff2$/
    : /\.css$|ibm-plex-sans-latin-[46]00-.*\.woff2$|source-serif-4-latin-600-.*\.woff2$/

/** Whether a chunk belongs to the pages that open without a network: the shell, and the landing page in it. */
const isShell = (chunk: Rolldown.OutputChunk): boolean => chunk.isEntry || chunk.name === 'LandingPage'

/** Whether a chunk is an entry that only imports others. The document names these directly, and the entry is not written. */
const isFacade = (chunk: Rolldown.OutputChunk): boolean =>
  chunk.isEntry && Object.values(chunk.modules).every(({ renderedLength }) => renderedLength === 0)

/** The shell's chunks, all chunks that they import, and the styles and fonts. */
function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = chunksOf(bundle)
  const facades = chunks.filter(isFacade).map(chunk => chunk.fileName)
  const scripts = [...filesOf(bundle, chunks.filter(isShell))].filter(name => !facades.includes(name))
  const others = Object.keys(bundle).filter(name => stylesAndFonts.test(name))
  return [...scripts, ...others].sort().map(name => `/${name}`)
}

const text = (result: Awaited<ReturnType<typeof build>>): string => {
  const [only] = 'output' in result ? result.output : []
  if (only?.type !== 'chunk') throw new Error('The service worker was not built.')
  return only.code
}

/** Builds the service worker together with the application, and inserts the list of the shell's files into it. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const files = shellFiles(bundle)
    const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      define: {
        shellFiles: JSON.stringify(files),
        shellVersion: JSON.stringify(version),
        shellLanguage: JSON.stringify(buildLanguage),
      },
      build: {
        write: false,
        target: 'es2023',
        rolldownOptions: { input: join(import.meta.dirname, 'worker/main.ts'), output: { format: 'iife' } },
      },
    })
    this.emitFile({ type: 'asset', fileName: inLanguage('service-worker.js'), source: text(built) })
  },
})
