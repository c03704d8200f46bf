import { useEffect, useState } from 'react'
import { SearchField } from '../ui/SearchField.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { setQuery } from './navigation.ts'

/** A pause in typing this long (ms) starts the search (ACT-18). */
const debounceMs = 350

/** A search over a list. The term goes into the address as `q`; `value` is the address's current term. */
export function AddressSearch(props: { label: string; value: string; className?: string }) {
  const { label, value, className } = props
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setText(value)
  }
  const term = text.trim()
  const debounced = useDebounced(term, debounceMs)
  useEffect(() => {
    // While `debounced` lags behind, typing goes on or the address itself has just changed.
    if (debounced === term && term !== value) setQuery({ q: term || null }, { replace: true })
  }, [debounced, term, value])
  return <SearchField label={label} value={text} onChange={setText} {...(className ? { className } : {})} />
}
