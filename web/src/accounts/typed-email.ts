import { onLoginChange } from '../api/login.ts'

/** The address last typed on a sign-in form, which prefills the next one. In memory only. */
let typed = ''

export const typedEmail = (): string => typed

export function rememberEmail(email: string): void {
  typed = email
}

// The next person who uses this browser must not see it.
onLoginChange(() => rememberEmail(''))
