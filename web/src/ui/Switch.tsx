import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

/** A switch that takes effect at once, at the end of its line. */
export function Switch(
  props: Omit<ComponentPropsWithRef<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode },
) {
  const { label, hint, className, id, ...control } = props
  const generatedId = useId()
  const own = id ?? generatedId
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
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state itself.
        role="switch"
        // The hint is inside the label, so that it can be clicked too, but it is not part of the accessible name.
        aria-labelledby={`${own}-label`}
        aria-describedby={hintId}
        className="slide h-6 w-11 flex-none appearance-none rounded border border-line-strong bg-surface hover:border-ink-2 checked:border-nile checked:bg-nile disabled:border-line disabled:bg-sunk"
      />
    </label>
  )
}
