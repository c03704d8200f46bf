import { memberId, onMemberGone } from '../../api/login.ts'
import { readDraft, removeDraft, writeDraft } from '../../api/member-drafts.ts'
import { createStore, useStore } from '../../ui/create-store.ts'

/**
 * The reviewer's notes by check, until the decision or log-out. They are stored outside review mode, which isn't
 * rendered while another record or the table is shown, and as drafts, which survive a reload and an expired login.
 */
const notes = createStore<Readonly<Record<string, string>>>({})

onMemberGone(() => notes.set({}))

const nameOf = (checkId: string): string => `review-note.${checkId}`

export function useReviewNote(): (checkId: string) => string {
  const typed = useStore(notes)
  const me = memberId()
  return checkId => typed[checkId] ?? (me && readDraft<string>(me, nameOf(checkId))) ?? ''
}

export function setReviewNote(checkId: string, text: string): void {
  const me = memberId()
  if (me && text) writeDraft(me, nameOf(checkId), text)
  else if (me) removeDraft(me, nameOf(checkId))
  notes.set({ ...notes.get(), [checkId]: text })
}

export function forgetReviewNote(checkId: string): void {
  const me = memberId()
  if (me) removeDraft(me, nameOf(checkId))
  const { [checkId]: _, ...others } = notes.get()
  notes.set(others)
}
