import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { messages } from './messages.ts'

/** The texts of a field. */
export interface FieldText {
  label: string
  /** Shows “optional” next to the label. */
  isOptional?: boolean
  /** Shows another note there. */
  labelNote?: string | undefined
  hint?: ReactNode
  /** The error message; falsy if the value is valid. */
  error?: string | null
  /** Tells what just happened to the text; also announced. */
  notice?: string | null
  /** Shows the label to screen readers only, if the context makes it clear to others. */
  hideLabel?: boolean
}

/** The props for the control inside. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** The `dir` of a text. An empty text has the page's direction: `auto` would put caret and placeholder at the left. */
export const textDirection = (value: unknown): 'auto' | undefined => (value === '' ? undefined : 'auto')

/** Separates the texts of a field from the props of its control. */
export function splitField<Props extends FieldText & { id?: string; className?: string }>(props: Props) {
  const { label, isOptional, labelNote, hint, error, notice, hideLabel, id, className, ...control } = props
  return { text: { label, isOptional, labelNote, hint, error, notice, hideLabel, id, className }, control }
}

/** An error below a control, with an icon. */
export function FieldError(props: { id?: string; children: ReactNode }) {
  return (
    <p id={props.id} className="flex items-start gap-2 text-sm text-stop">
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5" />
      <span>{props.children}</span>
    </p>
  )
}

/** Label, control, hint and error, linked by ARIA attributes. All fields use it; use it for other controls too. */
export function Field(
  props: FieldText & { id?: string; className?: string; children: (controlProps: ControlProps) => ReactNode },
) {
  const generatedId = useId()
  const id = props.id ?? generatedId
  const hintId = props.hint ? `${id}-hint` : undefined
  const errorId = props.error ? `${id}-error` : undefined
  const note = props.isOptional ? messages.optional : props.labelNote
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', props.className)}>
      <label htmlFor={id} className={props.hideLabel ? 'sr-only' : 'text-sm'}>
        <span className="font-semi">{props.label}</span>
        {note && <span className="text-ink-3"> {note}</span>}
      </label>
      {props.children({
        id,
        'aria-invalid': props.error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {props.error && <FieldError id={errorId}>{props.error}</FieldError>}
      {props.notice && (
        <div role="alert">
          <FieldError>{props.notice}</FieldError>
        </div>
      )}
      {props.hint && (
        <div id={hintId} className="text-ink-2 text-sm">
          {props.hint}
        </div>
      )}
    </div>
  )
}
