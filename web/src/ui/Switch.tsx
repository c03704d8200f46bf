import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

/** Something that is on or off, at once. The label stands at the start, the switch at the end of the line. */
export function Switch(
  props: Omit<ComponentPropsWithRef<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode },
) {
  const { label, hint, className, id, ...control } = props
  const made = useId()
  const own = id ?? made
  const hintId = hint ? `${own}-hint` : undefined
  return (
    <label
      htmlFor={own}
      className={classes('flex min-h-control min-w-0 items-center justify-between gap-4', className)}
    >
      <span className="min-w-0 py-2">
        <span id={`${own}-label`} className="block">
          {label}
        </span>
        {hint && (
          <span id={hintId} className="block text-ink-2 text-sm">
            {hint}
          </span>
        )}
      </span>
      <input
        {...control}
        id={own}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native box says itself whether it is checked.
        role="switch"
        // The hint stands in the label, so that all of it can be pressed; it is no part of the name.
        aria-labelledby={`${own}-label`}
        aria-describedby={hintId}
        className="slide h-6 w-11 flex-none appearance-none rounded border border-line-strong bg-surface hover:border-ink-2 checked:border-nile checked:bg-nile disabled:border-line disabled:bg-sunk"
      />
    </label>
  )
}
