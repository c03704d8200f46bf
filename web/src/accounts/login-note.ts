import { currentRoute, go } from '../shell/navigation.ts'

/** What another screen has to say on the login: gone with the next move, as every message there (SHL-41). */
export interface LoginNote {
  tone: 'ok' | 'note'
  text: string
  /** Filled in for whoever signs in next. */
  email?: string
}

let left: { note: LoginNote; at: object } | null = null

/** Goes to the login and says something there. */
export function goToLogin(note: LoginNote): void {
  go('auth-login', {}, { replace: true })
  left = { note, at: currentRoute() }
}

/** The note for the login that is shown. */
export const noteHere = (): LoginNote | null => (left?.at === currentRoute() ? left.note : null)
