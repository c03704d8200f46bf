import { Description } from 'radix-ui/dialog'
import type { FormEventHandler, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Failure } from './Failure.tsx'
import { messages } from './messages.ts'

interface Props {
  /** The dialog requires an answer: a press outside does not close it. */
  alert?: boolean
  title: string
  /** The subject or the consequences. */
  text: ReactNode
  /** The action as a verb: “Delete session”. */
  confirm: string
  /** The label of the button that closes the dialog, if “Cancel” could be mistaken for the action: “Keep session”. */
  dismiss?: string
  danger?: boolean
  /** The action is in progress: true, or the button's text until it ends. */
  pending?: boolean | string
  /** Why the button is disabled. */
  disabledReason?: string | null
  /** An error that belongs to no field. */
  failure?: string | null | false
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children?: ReactNode
}

/** A dialog with a form: a sentence, fields, an error, a Cancel button and a submit button. */
export function FormDialog(props: Props) {
  const { pending = false } = props

  return (
    <Dialog
      alert={props.alert}
      onClose={props.onClose}
      keepOpen={Boolean(pending)}
      title={props.title}
      onSubmit={event => {
        event.preventDefault()
        props.onSubmit(event)
      }}
      actions={
        <Button disabled={Boolean(pending)} onClick={props.onClose}>
          {props.dismiss ?? messages.cancel}
        </Button>
      }
      primary={
        <Button
          type="submit"
          variant={props.danger ? 'danger-primary' : 'primary'}
          pending={pending}
          disabledReason={props.disabledReason}
        >
          {props.confirm}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <Description asChild>
          <div className="max-w-measure">{props.text}</div>
        </Description>
        {props.children}
        <Failure text={props.failure} />
      </div>
    </Dialog>
  )
}
