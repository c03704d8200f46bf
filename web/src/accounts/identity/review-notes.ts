import { loginState, onLoginChange } from '../../api/login.ts'
import { createStore, useStore } from '../../ui/create-store.ts'

/**
 * The reviewer's notes by check, until the decision or log-out. They are stored outside review mode, which isn't
 * rendered while another record or the table is shown.
 */
const notes = createStore<Readonly<Record<string, string>>>({})

onLoginChange(() => {
  if (loginState().phase === 'visitor') notes.set({})
})

export const useReviewNotes = () => useStore(notes)

export const setReviewNote = (checkId: string, text: string): void =>
  notes.set({ ...notes.get(), [checkId]: text })

export function forgetReviewNote(checkId: string): void {
  const { [checkId]: _, ...others } = notes.get()
  notes.set(others)
}
