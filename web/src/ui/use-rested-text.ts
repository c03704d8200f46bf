import { useEffect, useState } from 'react'

/** How long typing rests before it counts, in milliseconds. */
const rests = 350

/** What is being typed, the same once the typing rests, and how to set it. */
export function useRestedText(): [typed: string, rested: string, set: (text: string) => void] {
  const [typed, setTyped] = useState('')
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed.trim()), typed ? rests : 0)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, rested, setTyped]
}
