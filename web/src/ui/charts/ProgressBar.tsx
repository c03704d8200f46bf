import { classes } from '../classes.ts'

/**
 * A progress bar. `label` (its name) and `text` (the numbers, “412 of 500”) are for screen readers; show the numbers to
 * others in a sentence next to the bar. `tall` is for the main progress of a page. Next to text, `className` must set
 * the width.
 */
export function ProgressBar(props: {
  value: number
  max: number
  label: string
  text?: string
  tall?: boolean
  className?: string
}) {
  const { value, max } = props
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={props.text}
      className={classes(
        'shrink-0 overflow-hidden rounded-[2px] border border-line bg-sunk',
        props.tall ? 'h-2' : 'h-1.5',
        props.className ?? 'w-full',
      )}
    >
      <div
        className="-m-px h-2 bg-nile transition-[width] duration-(--calm)"
        style={{ width: share ? `calc(${share * 100}% + 2px)` : 0 }}
      />
    </div>
  )
}
