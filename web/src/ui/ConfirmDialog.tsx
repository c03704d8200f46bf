import { type ReactNode, useState } from 'react'
import { FormDialog } from './FormDialog.tsx'
import { TextArea } from './TextArea.tsx'

/** A reason that goes with the act. `missing` is said when it is required and empty. */
export interface ReasonField {
  label: string
  hint?: string
  placeholder?: string
  maxLength?: number
  missing?: string
}

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question: “Delete this session?” */
  title: string
  /** What follows from it, by name: who loses what. */
  text: ReactNode
  /** The act, as a verb: “Delete session”. */
  confirm: string
  danger?: boolean
  pending?: boolean | string
  error?: string | null
  reason?: ReasonField
  onConfirm: (reason: string) => void
}

function Ask(props: Props) {
  const { reason } = props
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const missing = asked && !text.trim() ? reason?.missing : undefined

  function submit() {
    setAsked(true)
    if (reason?.missing && !text.trim()) return
    props.onConfirm(text.trim())
  }

  return (
    <FormDialog
      alert
      open={props.open}
      title={props.title}
      text={props.text}
      confirm={props.confirm}
      danger={props.danger}
      pending={props.pending}
      failure={props.error}
      onSubmit={submit}
      onClose={() => props.onOpenChange(false)}
    >
      {reason && (
        <TextArea
          label={reason.label}
          mark={reason.missing ? undefined : true}
          hint={reason.hint}
          placeholder={reason.placeholder}
          maxLength={reason.maxLength}
          error={missing}
          required={Boolean(reason.missing)}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      )}
    </FormDialog>
  )
}

/** Asks before what cannot be undone, naming the consequence. Its reason starts empty each time it opens. */
export function ConfirmDialog(props: Props) {
  const [openings, setOpenings] = useState(0)
  const [was, setWas] = useState(props.open)
  if (was !== props.open) {
    setWas(props.open)
    if (props.open) setOpenings(openings + 1)
  }
  return <Ask key={openings} {...props} />
}
