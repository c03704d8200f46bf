import { onLoginChange } from '../api/login.ts'

/** The email as it was last typed on one of the forms around signing in, for the next one. Kept in memory alone. */
let typed = ''

export const typedEmail = (): string => typed

export function rememberEmail(email: string): void {
  typed = email
}

// Nobody else who uses this browser later is shown it.
onLoginChange(() => rememberEmail(''))
