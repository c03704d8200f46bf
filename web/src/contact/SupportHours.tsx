import { cairoDayNumber, toCairo } from '@bahth/domain/cairo.ts'
import { businessDays, officeStatus } from '@bahth/domain/office-hours.ts'
import { weekdayOf, weekdays } from '@bahth/domain/weekdays.ts'
import { Clock, Moon } from 'lucide-react'
import { useRef } from 'react'
import { useNow } from '../api/use-now.ts'
import { association } from '../format/association.ts'
import { formatTime, formatWeekday } from '../format/dates.ts'
import { Badge } from '../ui/Badge.tsx'
import { Figure } from '../ui/charts/Figure.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Section } from '../ui/Section.tsx'
import { useElementSize } from '../ui/use-element-size.ts'
import { messages } from './messages.ts'

/** How often (ms) the page checks whether support is open. */
const clockStepMs = 30_000

/** The text about when support opens next. */
function opening(at: Date, now: Date): string {
  const days = cairoDayNumber(at) - cairoDayNumber(now)
  if (days === 0) return messages.opensToday(formatTime(at))
  return days === 1
    ? messages.opensTomorrow(formatTime(at))
    : messages.opensOn(formatWeekday(at), formatTime(at))
}

const openDays = businessDays(association.hours)

const hour = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

const pitch = 20
const height = weekdays.length * pitch + 22

/** The opening hours of a week by day, from midnight to midnight, with the current time. */
function Week(props: { now: Date; width: number; isRtl: boolean }) {
  const { width } = props
  const { date, time } = toCairo(props.now)
  const today = weekdayOf(date)
  const inline = (at: number): number => (props.isRtl ? width - at : at)
  // Arabic has no short names of the days, so their column is wider.
  const gutter = props.isRtl ? 56 : 40
  const x = (time: number): number => inline(gutter + ((width - gutter) * time) / 24)
  const at = { x: x(hour(time)), y: weekdays.indexOf(today) * pitch + pitch / 2 }
  return (
    <svg
      width={width}
      height={height}
      aria-hidden="true"
      className="absolute start-0 top-0 max-w-full text-xs"
    >
      {weekdays.map((day, index) => {
        const y = index * pitch + pitch / 2
        return (
          <g key={day}>
            <text x={inline(0)} y={y + 4} className={day === today ? 'fill-ink font-semi' : 'fill-ink-2'}>
              {messages.days[index]}
            </text>
            <path d={`M${x(0)} ${y}H${x(24)}`} className="stroke-line" />
            {openDays.includes(day) && (
              <path
                d={`M${x(hour(association.hours.opens))} ${y}H${x(hour(association.hours.closes))}`}
                strokeWidth={8}
                className="stroke-nile"
              />
            )}
          </g>
        )
      })}
      {messages.hourTicks.map(tick => (
        <text key={tick.hour} x={x(tick.hour)} y={height - 6} textAnchor="middle" className="fill-ink-2">
          {tick.label}
        </text>
      ))}
      <path d={`M${at.x} ${at.y - 7}l7 7-7 7-7-7z`} className="fill-sand stroke-paper" strokeWidth={1.5} />
    </svg>
  )
}

/** Draws the week at its actual width, so that text keeps its size. An old, larger drawing must not keep the page wide. */
function WeekChart(props: { now: Date }) {
  const box = useRef<HTMLDivElement>(null)
  const size = useElementSize(box)
  return (
    <div ref={box} role="img" aria-label={messages.hoursDrawing} className="relative" style={{ height }}>
      {size && size.width > 0 && <Week now={props.now} width={Math.floor(size.width)} isRtl={size.isRtl} />}
    </div>
  )
}

/** The support hours, and whether support is open now (STA-08, STA-09). */
export function SupportHours() {
  const now = useNow(clockStepMs)
  const { isOpen, changesAt } = officeStatus(now, association.hours)
  return (
    <Section title={messages.hours}>
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isOpen ? 'ok' : 'plain'} icon={isOpen ? Clock : Moon}>
          {isOpen ? messages.openNow : messages.closedNow}
        </Badge>
        <span className="text-ink-2 text-sm">
          {isOpen ? messages.until(formatTime(changesAt)) : opening(changesAt, now)}
        </span>
      </p>
      <Facts ruled className="mt-4" facts={messages.hoursFacts} />
      <Figure number={1} caption={messages.hoursFigure} className="mt-6">
        <WeekChart now={now} />
      </Figure>
    </Section>
  )
}
