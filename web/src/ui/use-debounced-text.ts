import { useState } from 'react'
import { searchDebounceMs, useDebounced } from './use-debounced.ts'

/** The typed text, the trimmed text after a pause in typing, and a setter. Clearing applies at once. */
export function useDebouncedText(): [typed: string, debounced: string, set: (text: string) => void] {
  const [typed, setTyped] = useState('')
  const debounced = useDebounced(typed.trim(), typed ? searchDebounceMs : 0)
  return [typed, debounced, setTyped]
}
