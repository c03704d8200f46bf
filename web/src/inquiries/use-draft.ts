import { useState } from 'react'
import { readStored, removeStored, type StorageArea, writeStored } from '../api/storage.ts'

/**
 * Something half written that survives a closed tab (or, on the shelf `session`, a reload), under `bahth.draft.…`;
 * wiped at sign-out with all drafts. What is as empty as at the beginning is not kept.
 */
export function useDraft<T extends object>(name: string, empty: T, storageArea: StorageArea = 'local') {
  const [draft, setDraft] = useState<T>(() => ({ ...empty, ...readStored<T>(storageArea, `draft.${name}`) }))

  function change(part: Partial<T>) {
    const next = { ...draft, ...part }
    setDraft(next)
    if (JSON.stringify(next) === JSON.stringify(empty)) removeStored(storageArea, `draft.${name}`)
    else writeStored(storageArea, `draft.${name}`, next)
  }

  function clear() {
    setDraft(empty)
    removeStored(storageArea, `draft.${name}`)
  }

  return { draft, change, clear }
}
