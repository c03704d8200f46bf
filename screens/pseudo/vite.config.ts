import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import web from '../../web/vite.config.ts'
import { pseudoSource, unmarked } from './source.ts'

/** Builds the web application with the pseudo-language instead of Arabic. */

const pseudoTexts: Plugin = {
  name: 'pseudo-texts',
  enforce: 'pre',
  /** The imports of a real Arabic module must not resolve to its own replacement. */
  resolveId(source, importer) {
    if (!importer || importer === unmarked(importer)) return null
    return this.resolve(source, unmarked(importer), { skipSelf: true })
  },
  load(id) {
    const code = id === unmarked(id) ? pseudoSource(id) : readFileSync(unmarked(id), 'utf8')
    return code === null ? null : { code, moduleType: 'ts' }
  },
}

export default {
  ...web,
  plugins: [pseudoTexts, ...(web.plugins ?? [])],
  build: { ...web.build, emptyOutDir: true, outDir: `${import.meta.dirname}/dist` },
}
