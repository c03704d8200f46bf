import { maxSearchLength } from '@bahth/domain/search-words.ts'
import { useEffect, useState } from 'react'
import { SearchField } from '../ui/SearchField.tsx'
import { searchDebounceMs, useDebounced } from '../ui/use-debounced.ts'
import { setQuery } from './navigation.ts'

/** A search field for a list. The term is written into the address as `q`; `value` is the current term of the address. */
export function UrlSearchField(props: { label: string; value: string; className?: string }) {
  const { label, value, className } = props
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  const term = text.trim()
  if (shown !== value) {
    setShown(value)
    // Keeps the text if only spaces at its ends differ from the address: the user may be about to type another word.
    if (term !== value) setText(value)
  }
  const debounced = useDebounced(term, searchDebounceMs)
  useEffect(() => {
    // If `debounced` differs from the text, the user is still typing or the address has just changed.
    if (debounced === term && term !== value) setQuery({ q: term || null }, { replace: true })
  }, [debounced, term, value])
  return (
    <SearchField
      label={label}
      maxLength={maxSearchLength}
      value={text}
      onChange={setText}
      {...(className ? { className } : {})}
    />
  )
}
