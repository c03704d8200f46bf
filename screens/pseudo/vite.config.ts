import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import web from '../../web/vite.config.ts'
import { pseudoSource, unmarked } from './source.ts'

/** Builds the web application with the pseudo-language in place of Arabic. */

const pseudoTexts: Plugin = {
  name: 'pseudo-texts',
  enforce: 'pre',
  /** What a real Arabic module imports is not replaced by its own twin. */
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
