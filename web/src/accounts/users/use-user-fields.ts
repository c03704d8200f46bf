import { useState } from 'react'
import { fieldMessage } from '../../api/api-error.ts'

/**
 * Fields of a member that an administrator fills in: their values, trimmed, and what is said under each once it was asked
 * for. `problemOf` says what is wrong with a value; `error` is what the server said.
 */
export function useUserFields<Field extends string>(
  before: Record<Field, string>,
  problemOf: (field: Field, value: string) => string | null,
  error: unknown,
) {
  const [typed, setTyped] = useState(before)
  const [isAsked, setAsked] = useState(false)
  const fields = Object.keys(before) as Field[]
  const values = Object.fromEntries(fields.map(field => [field, typed[field].trim()])) as Record<
    Field,
    string
  >

  return {
    values,
    changed: fields.filter(field => values[field] !== before[field]),
    /** Whether something is said under a field by the server. */
    isRefused: fields.some(field => fieldMessage(error, field)),
    /** Whether they may be sent; from now on what is wrong is shown. */
    areRight(): boolean {
      setAsked(true)
      return !fields.some(field => problemOf(field, values[field]))
    },
    field: (of: Field) => ({
      value: typed[of],
      error: (isAsked && problemOf(of, values[of])) || fieldMessage(error, of),
      onChange: (event: { target: { value: string } }) =>
        setTyped(now => ({ ...now, [of]: event.target.value })),
    }),
  }
}
