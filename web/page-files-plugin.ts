import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageIds } from '@bahth/domain/pages.ts'
import type { Plugin } from 'vite'
import { chunksOf, filesOf } from './chunk-files.ts'
import { inLanguage } from './language-plugin.ts'

/** The file that lists the component of each page, as `home: page(() => import('../pages/LandingPage.tsx'), …`. */
const pagesFile = join(import.meta.dirname, 'src/shell/pages.tsx')
const named = /^ {2}'?([\w-]+)'?: page\(\(\) => import\('([^']+)'\)/gm

/**
 * Writes a list of the files that each page needs in addition to the entry script. The server adds them to the document, so
 * that they are loaded in parallel. Otherwise the browser would request them only when the entry script runs.
 */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = chunksOf(bundle)
    const first = filesOf(
      bundle,
      chunks.filter(chunk => chunk.isEntry),
    )
    const pages = [...readFileSync(pagesFile, 'utf8').matchAll(named)].map(([, page = '', path = '']) => {
      const module = join(pagesFile, '..', path)
      const own = filesOf(
        bundle,
        chunks.filter(chunk => chunk.facadeModuleId === module),
      )
      return [page, [...own].filter(name => !first.has(name)).map(name => `/${name}`)]
    })
    const missing = pageIds.filter(id => !pages.some(([page]) => page === id))
    if (missing.length > 0) this.error(`shell/pages.tsx: no line as expected for ${missing.join(', ')}.`)
    this.emitFile({
      type: 'asset',
      fileName: inLanguage('page-files.json'),
      source: JSON.stringify(Object.fromEntries(pages)),
    })
  },
})
