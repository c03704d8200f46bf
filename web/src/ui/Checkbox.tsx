import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './Field.tsx'

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  /** Shows the label to screen readers only, for example in a column of checkboxes. */
  hideLabel?: boolean
}

const box =
  'tick peer size-5 flex-none appearance-none rounded border border-line-strong bg-surface hover:border-ink-2 checked:border-nile checked:bg-nile indeterminate:border-nile indeterminate:bg-nile disabled:border-line disabled:bg-sunk aria-invalid:border-2 aria-invalid:border-stop'

/** A checkbox whose label is part of the click target. */
export function Checkbox(props: Props) {
  const { label, hint, error, hideLabel, className, id, ...control } = props
  const generatedId = useId()
  const boxId = id ?? generatedId
  const describedBy = [error && `${boxId}-error`, hint && `${boxId}-hint`].filter(Boolean).join(' ')
  return (
    <div className={classes('flex min-w-0 flex-col', className)}>
      <label
        htmlFor={boxId}
        className={classes(
          'relative flex min-h-control items-center gap-3',
          hideLabel && 'min-w-control justify-center sm:pointer-fine:min-h-5 sm:pointer-fine:min-w-5',
        )}
      >
        <input
          {...control}
          id={boxId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className={box}
        />
        <span className={hideLabel ? 'sr-only' : 'min-w-0 py-2'}>{label}</span>
      </label>
      {error && <FieldError id={`${boxId}-error`}>{error}</FieldError>}
      {hint && (
        <div id={`${boxId}-hint`} className="-mt-1.5 ps-8 text-ink-2 text-sm">
          {hint}
        </div>
      )}
    </div>
  )
}
