import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../api/api-error.ts'
import { emptyDraft, type SessionDraft } from './session-form.ts'

/** A field's inside name from the one the wire has: `StartTime` is startTime. */
const insideName = (field: string): string => {
  const [head = ''] = field.split('.')
  return head.charAt(0).toLowerCase() + head.slice(1)
}

/** Puts what the server refused beside the fields it is about. */
export function showRefusals(form: UseFormReturn<SessionDraft>, error: unknown): void {
  if (!(error instanceof ApiError)) return
  for (const { field, message } of error.errors) {
    const name = insideName(field)
    if (name === 'photo') form.setError('root.photo', { message })
    else if (name in emptyDraft) form.setError(name as keyof SessionDraft, { message }, { shouldFocus: true })
  }
}
