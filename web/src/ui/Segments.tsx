import { classes } from './classes.ts'

/** A choice between two or three short words, all visible. */
export function Segments<Value extends string>(props: {
  /** What is chosen, for screen readers. */
  label: string
  items: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent; these only choose what is shown.
    <div role="group" aria-label={props.label} className="flex">
      {props.items.map(({ value, label }) => {
        const isChosen = value === props.value
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isChosen}
            onClick={() => props.onChange(value)}
            className={classes(
              '-ms-px min-h-control border px-4 text-sm transition-colors first:ms-0 first:rounded-s last:rounded-e',
              isChosen
                ? 'z-1 border-nile bg-nile-wash font-semi text-ink forced-colors:outline-2 forced-colors:-outline-offset-4'
                : 'border-line-strong text-ink-2 hover:text-ink',
            )}
          >
            {label}
          </button>
        )
      })}
    </div>
  )
}
