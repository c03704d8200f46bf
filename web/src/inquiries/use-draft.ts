import { useState } from 'react'
import { forget, keep, recall, type Shelf } from '../api/storage.ts'

/**
 * Something half written that survives a closed tab (or, on the shelf `session`, a reload), under `bahth.draft.…`;
 * wiped at sign-out with all drafts. What is as empty as at the beginning is not kept.
 */
export function useDraft<T extends object>(name: string, empty: T, shelf: Shelf = 'local') {
  const [draft, setDraft] = useState<T>(() => ({ ...empty, ...recall<T>(shelf, `draft.${name}`) }))

  function change(part: Partial<T>) {
    const next = { ...draft, ...part }
    setDraft(next)
    if (JSON.stringify(next) === JSON.stringify(empty)) forget(shelf, `draft.${name}`)
    else keep(shelf, `draft.${name}`, next)
  }

  function clear() {
    setDraft(empty)
    forget(shelf, `draft.${name}`)
  }

  return { draft, change, clear }
}
