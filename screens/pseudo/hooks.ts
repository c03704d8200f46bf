import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { pseudoSource, unmarked } from './source.ts'

/** Loaded before a program (`node --import`). It replaces the Arabic texts with those of the pseudo-language. */

registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || unmarked(url) !== url) return next(url, context)
    const source = pseudoSource(fileURLToPath(url))
    return source === null ? next(url, context) : { format: 'module', source, shortCircuit: true }
  },
})
