import { fullName } from '@bahth/domain/full-name.ts'
import { useReasonText } from '../../shell/use-reason-text.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { Check } from './check-view.ts'
import { messages } from './messages.ts'
import { NoteField } from './NoteField.tsx'
import { useRejectionReasons } from './use-rejection-reasons.ts'

/** Asks for the note for a rejection, and rejects. */
export function RejectDialog(props: {
  check: Check
  pending: boolean
  failure: string | null
  onClose: () => void
  onReject: (reason: string | null) => void
}) {
  const reasons = useRejectionReasons(props.check)
  const { textState, leave, confirmation } = useReasonText(props.onClose)
  const [note, setNote] = textState

  return (
    <>
      <FormDialog
        alert
        danger
        title={messages.rejectTitle(fullName(props.check))}
        text={messages.rejectText}
        confirm={messages.reject}
        pending={props.pending && messages.rejecting}
        failure={props.failure}
        onSubmit={() => props.onReject(note.trim() || null)}
        onClose={leave}
      >
        <NoteField reasons={reasons} value={note} onChange={setNote} />
      </FormDialog>
      {confirmation}
    </>
  )
}
