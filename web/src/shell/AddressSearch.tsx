import { useEffect, useState } from 'react'
import { SearchField } from '../ui/SearchField.tsx'
import { setQuery } from './navigation.ts'

/** How long typing rests before it is searched for, in milliseconds (ACT-18). */
const rests = 350

/** The search over a list, in the address as `q` once the typing rests; `value` is what the address says. */
export function AddressSearch(props: { label: string; value: string; className?: string }) {
  const { label, value, className } = props
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setText(value)
  }
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => setQuery({ q: text.trim() || null }, { replace: true }), rests)
    return () => clearTimeout(timer)
  }, [text, value])
  return <SearchField label={label} value={text} onChange={setText} {...(className ? { className } : {})} />
}
