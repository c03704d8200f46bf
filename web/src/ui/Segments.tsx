import { classes } from './classes.ts'

/** A choice between two or three short words, all visible. */
export function Segments<Value extends string>(props: {
  /** The name of the choice, for screen readers. */
  label: string
  /** `lang` is for a label in another language; it is shown in a font of the device. */
  items: readonly { value: Value; label: string; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form data; these buttons only change the view.
    <div role="group" aria-label={props.label} className="flex">
      {props.items.map(({ value, label, lang }) => {
        const isChosen = value === props.value
        return (
          <button
            key={value}
            type="button"
            lang={lang}
            aria-pressed={isChosen}
            onClick={() => props.onChange(value)}
            className={classes(
              '-ms-px min-h-control border px-4 text-sm transition-colors first:ms-0 first:rounded-s last:rounded-e',
              lang && '[font-family:system-ui]',
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
