import { currentRoute, go } from '../../shell/navigation.ts'

/**
 * A message from another page for the log-in page. It disappears with the next navigation, like all messages
 * there. SHL-41.
 */
export interface LoginNote {
  tone: 'ok' | 'note'
  text: string
  /** Prefills the address. */
  email?: string
}

let lastNote: { note: LoginNote; at: object } | null = null

/** Navigates to the log-in page and shows a message there. */
export function goToLogin(note: LoginNote): void {
  go('auth-login', {}, { replace: true })
  lastNote = { note, at: currentRoute() }
}

/** The message for the log-in page that is currently shown. */
export const noteHere = (): LoginNote | null => (lastNote?.at === currentRoute() ? lastNote.note : null)
