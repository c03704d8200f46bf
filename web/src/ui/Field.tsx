import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { messages } from './messages.ts'

/** What every field may say about itself. */
export interface FieldText {
  label: string
  /** Beside the label, lighter: true says “optional”, a text says itself. */
  mark?: true | string
  hint?: ReactNode
  /** What is wrong with it. Falsy is right. */
  error?: string | null
  /** Keeps the label for screen readers only, where the place says it already. */
  hideLabel?: boolean
}

/** What the control inside must wear. */
export interface FieldWiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Takes a field's own texts out of the props, and leaves what belongs on the control. */
export function splitField<Props extends FieldText & { id?: string; className?: string }>(props: Props) {
  const { label, mark, hint, error, hideLabel, id, className, ...control } = props
  return { text: { label, mark, hint, error, hideLabel, id, className }, control }
}

/** An error below a control: an icon and the sentence. */
export function FieldError(props: { id?: string; children: ReactNode }) {
  return (
    <p id={props.id} className="flex items-start gap-2 text-sm text-stop">
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5" />
      <span>{props.children}</span>
    </p>
  )
}

/**
 * Label, control, hint and error, wired to one another. The kit's fields use it; use it yourself for a control
 * of your own.
 */
export function Field(
  props: FieldText & { id?: string; className?: string; children: (wiring: FieldWiring) => ReactNode },
) {
  const made = useId()
  const id = props.id ?? made
  const hintId = props.hint ? `${id}-hint` : undefined
  const errorId = props.error ? `${id}-error` : undefined
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', props.className)}>
      <label htmlFor={id} className={props.hideLabel ? 'sr-only' : 'text-sm'}>
        <span className="font-semi">{props.label}</span>
        {props.mark && (
          <span className="text-ink-3"> {props.mark === true ? messages.optional : props.mark}</span>
        )}
      </label>
      {props.children({
        id,
        'aria-invalid': props.error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {props.error && <FieldError id={errorId}>{props.error}</FieldError>}
      {props.hint && (
        <div id={hintId} className="text-ink-2 text-sm">
          {props.hint}
        </div>
      )}
    </div>
  )
}
