import { useState } from 'react'
import { forget, keep, recall } from '../api/storage.ts'

/**
 * Something half written that survives a closed tab, under `bahth.draft.…`; wiped at sign-out with all drafts. What
 * is as empty as at the beginning is not kept.
 */
export function useDraft<T extends object>(name: string, empty: T) {
  const [draft, setDraft] = useState<T>(() => ({ ...empty, ...recall<T>('local', `draft.${name}`) }))

  function change(part: Partial<T>) {
    const next = { ...draft, ...part }
    setDraft(next)
    if (JSON.stringify(next) === JSON.stringify(empty)) forget('local', `draft.${name}`)
    else keep('local', `draft.${name}`, next)
  }

  function clear() {
    setDraft(empty)
    forget('local', `draft.${name}`)
  }

  return { draft, change, clear }
}
