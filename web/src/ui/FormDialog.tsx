import type { FormEvent, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Message } from './Message.tsx'
import { messages } from './messages.ts'

interface Props {
  open?: boolean
  /** Something that interrupts; a press outside does not close it. */
  alert?: boolean
  title: string
  /** What it is about, or what follows from it. */
  text: ReactNode
  /** The act, as a verb: “Delete session”. */
  confirm: string
  danger?: boolean
  /** While it works: true, or what the button says then. */
  pending?: boolean | string
  /** Why the button does nothing now. */
  disabledReason?: string | null
  /** What went wrong, where it belongs to no field. */
  failure?: string | null | false
  onSubmit: () => void
  onClose: () => void
  children?: ReactNode
}

/** A dialog with something to fill in: a sentence, fields, what went wrong; Cancel, and the one button that sends it. */
export function FormDialog(props: Props) {
  const { pending = false } = props

  function submit(event: FormEvent) {
    event.preventDefault()
    props.onSubmit()
  }

  return (
    <Dialog
      alert={props.alert}
      open={props.open ?? true}
      onOpenChange={props.onClose}
      stays={Boolean(pending)}
      title={props.title}
      onSubmit={submit}
      actions={
        <Button disabled={Boolean(pending)} onClick={props.onClose}>
          {messages.cancel}
        </Button>
      }
      primary={
        <Button
          type="submit"
          look={props.danger ? 'danger-primary' : 'primary'}
          pending={pending}
          disabledReason={props.disabledReason}
        >
          {props.confirm}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="max-w-measure">{props.text}</div>
        {props.children}
        {props.failure && (
          <Message tone="stop" live>
            {props.failure}
          </Message>
        )}
      </div>
    </Dialog>
  )
}
