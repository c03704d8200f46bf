import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { type Check, nameOf } from './check-view.ts'
import { NoteField } from './NoteField.tsx'
import { words } from './words.ts'

/** Asks for the note that goes with a rejection, and rejects. */
export function RejectDialog(props: {
  check: Check
  pending: boolean
  failure: string | null
  onClose: () => void
  onReject: (reason: string | null) => void
}) {
  const [note, setNote] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    props.onReject(note.trim() || null)
  }

  return (
    <Dialog
      alert
      open
      onOpenChange={props.onClose}
      stays={props.pending}
      title={words.rejectTitle(nameOf(props.check))}
      onSubmit={submit}
      actions={
        <Button disabled={props.pending} onClick={props.onClose}>
          {words.cancel}
        </Button>
      }
      primary={
        <Button type="submit" look="danger-primary" pending={props.pending && words.rejecting}>
          {words.reject}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="max-w-measure">{words.rejectText}</p>
        <NoteField hasReasons value={note} onChange={setNote} />
        {props.failure && (
          <Message tone="stop" live>
            {props.failure}
          </Message>
        )}
      </div>
    </Dialog>
  )
}
