import { onLoginChange } from '../api/login.ts'

/** The address that was last typed in a log-in form. It prefills the next form and is kept only in memory. */
let typed = ''

export const typedEmail = (): string => typed

export function rememberEmail(email: string): void {
  typed = email
}

// Cleared so that the next person who uses this browser doesn't see it.
onLoginChange(() => rememberEmail(''))
