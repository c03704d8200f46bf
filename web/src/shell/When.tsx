import { formatDateTime } from './format-date.ts'

const minute = 60_000
const steps: readonly [max: number, unit: Intl.RelativeTimeFormatUnit, size: number][] = [
  [60 * minute, 'minute', minute],
  [24 * 60 * minute, 'hour', 60 * minute],
  [7 * 24 * 60 * minute, 'day', 24 * 60 * minute],
]

const language = (): string => document.documentElement.lang || 'en'

/** A day and time in Cairo: “Thu 26 Nov, 6:00 PM”. */
export const inCairo = (instant: Date): string => formatDateTime(instant)

function ago(instant: Date): string {
  const passed = Date.now() - instant.getTime()
  const step = steps.find(([max]) => passed < max)
  if (!step) return inCairo(instant)
  const [, unit, size] = step
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(-Math.floor(passed / size), unit)
}

/** How long ago something happened; the exact instant on hover. After a week the date itself. */
export function When(props: { at: string; className?: string }) {
  const instant = new Date(props.at)
  return (
    <time dateTime={props.at} title={`${inCairo(instant)} Cairo`} className={props.className}>
      {ago(instant)}
    </time>
  )
}
