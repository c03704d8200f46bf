import { useState } from 'react'
import { useDebounced } from './use-debounced.ts'

/** The pause (ms) in typing after which the text counts as complete. */
const debounceMs = 350

/** The typed text, the trimmed text after a pause in typing, and a setter. Clearing applies at once. */
export function useDebouncedText(): [typed: string, debounced: string, set: (text: string) => void] {
  const [typed, setTyped] = useState('')
  const debounced = useDebounced(typed.trim(), typed ? debounceMs : 0)
  return [typed, debounced, setTyped]
}
