import { type FormEvent, type ReactNode, useState } from 'react'
import { FormDialog } from './FormDialog.tsx'
import { showErrors } from './focus-first-error.ts'
import { TextArea } from './TextArea.tsx'

/** A text field for a reason. `missing` is the error message for a required but empty reason. */
export interface ReasonField {
  label: string
  hint?: string
  placeholder?: string
  maxLength?: number
  missing?: string
  /** The text and its setter, if the caller keeps it. Otherwise it is empty each time the dialog opens. */
  textState?: readonly [text: string, setText: (text: string) => void]
  /** Controls below the field that change its text. */
  tools?: (text: string, setText: (text: string) => void) => ReactNode
}

interface Props {
  onClose: () => void
  /** The question: “Delete this session?” */
  title: string
  /** The consequences, with names and numbers. */
  text: ReactNode
  /** The action as a verb: “Delete session”. */
  confirm: string
  /** The label of the button that closes the dialog, if “Cancel” could be mistaken for the action: “Keep session”. */
  dismiss?: string
  danger?: boolean
  pending?: boolean | string
  error?: string | null
  reason?: ReasonField
  onConfirm: (reason: string) => void
}

/** Asks for confirmation of an action that can't be undone and shows its consequences. */
export function ConfirmDialog(props: Props) {
  const { reason } = props
  const own = useState('')
  const [text, setText] = reason?.textState ?? own
  const [isSubmitted, setSubmitted] = useState(false)
  const missing = isSubmitted && !text.trim() ? reason?.missing : undefined

  function submit({ currentTarget }: FormEvent<HTMLFormElement>) {
    showErrors(currentTarget, () => setSubmitted(true))
    if (reason?.missing && !text.trim()) return
    props.onConfirm(text.trim())
  }

  return (
    <FormDialog
      alert
      title={props.title}
      text={props.text}
      confirm={props.confirm}
      dismiss={props.dismiss}
      danger={props.danger}
      pending={props.pending}
      failure={props.error}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {reason && (
        <TextArea
          label={reason.label}
          isOptional={!reason.missing}
          hint={reason.hint}
          placeholder={reason.placeholder}
          maxLength={reason.maxLength}
          error={missing}
          required={Boolean(reason.missing)}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      )}
      {reason?.tools?.(text, setText)}
    </FormDialog>
  )
}
