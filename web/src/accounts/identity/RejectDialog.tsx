import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { type Check, nameOf } from './check-view.ts'
import { messages } from './messages.ts'
import { NoteField } from './NoteField.tsx'

/** Asks for the note that goes with a rejection, and rejects. */
export function RejectDialog(props: {
  check: Check
  pending: boolean
  failure: string | null
  onClose: () => void
  onReject: (reason: string | null) => void
}) {
  const [note, setNote] = useState('')

  return (
    <FormDialog
      alert
      danger
      title={messages.rejectTitle(nameOf(props.check))}
      text={messages.rejectText}
      confirm={messages.reject}
      pending={props.pending && messages.rejecting}
      failure={props.failure}
      onSubmit={() => props.onReject(note.trim() || null)}
      onClose={props.onClose}
    >
      <NoteField hasReasons value={note} onChange={setNote} />
    </FormDialog>
  )
}
