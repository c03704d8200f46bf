import { loginState, onLoginChange } from '../../api/login.ts'
import { readStored, writeStored } from '../../api/storage.ts'
import { createStore, useStore } from '../../ui/create-store.ts'

type Notes = Readonly<Record<string, string>>

/** Removed with the other drafts of this tab when the login ends (api/login.ts). */
const storedName = 'draft.review-notes'

/**
 * The reviewer's notes by check, until the decision or log-out. They are stored outside review mode, which isn't
 * rendered while another record or the table is shown, and in the tab, so that a reload keeps them.
 */
const notes = createStore<Notes>(readStored<Notes>('session', storedName) ?? {})

onLoginChange(() => {
  if (loginState().phase === 'visitor') notes.set({})
})

function change(next: Notes): void {
  notes.set(next)
  writeStored('session', storedName, next)
}

export const useReviewNotes = () => useStore(notes)

export const setReviewNote = (checkId: string, text: string): void =>
  change({ ...notes.get(), [checkId]: text })

export function forgetReviewNote(checkId: string): void {
  const { [checkId]: _, ...others } = notes.get()
  change(others)
}
