import { typedNumber } from '@bahth/domain/fold.ts'
import { messages } from './messages.ts'

/** The validation message for a code. Spaces and Arabic digits are allowed. */
export function codeProblem(code: string): string | null {
  if (code.trim() === '') return messages.codeMissing
  return /^\d{6}$/.test(typedNumber(code).replace(/[\s-]/g, '')) ? null : messages.codeUnfinished
}
