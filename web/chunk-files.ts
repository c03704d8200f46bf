import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** The file names of some chunks and of all chunks that they import. */
export function filesOf(bundle: Bundle, roots: readonly Rolldown.OutputChunk[]): Set<string> {
  const found = new Set<string>()
  const take = (name: string): void => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') return
    found.add(name)
    for (const imported of chunk.imports) take(imported)
  }
  for (const root of roots) take(root.fileName)
  return found
}

export const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter(file => file.type === 'chunk')
