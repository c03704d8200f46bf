import { toAsciiDigits } from '@bahth/domain/fold.ts'
import { messages } from './messages.ts'

/** What is wrong with a code of the authenticator app as it is typed, with spaces and in either digits. */
export function codeProblem(code: string): string | null {
  if (code.trim() === '') return messages.codeMissing
  return /^\d{6}$/.test(toAsciiDigits(code).replace(/[\s-]/g, '')) ? null : messages.codeUnfinished
}
