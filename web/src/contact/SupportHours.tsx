import { cairoDayNumber, toCairo } from '@bahth/domain/cairo.ts'
import { isBusinessDay, officeHours, officeStatus } from '@bahth/domain/office-hours.ts'
import { Clock, Moon } from 'lucide-react'
import { formatTime, formatWeekday } from '../shell/format-date.ts'
import { Badge } from '../ui/Badge.tsx'
import { Figure } from '../ui/charts/Figure.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Section } from '../ui/Section.tsx'
import { useNow } from '../ui/use-now.ts'
import { messages } from './messages.ts'

/** How often it is looked whether somebody is there, in milliseconds. */
const tick = 30_000

/** When it opens, as people say it. */
function opening(at: Date, now: Date): string {
  const days = cairoDayNumber(at) - cairoDayNumber(now)
  if (days === 0) return messages.opensToday(formatTime(at))
  return days === 1
    ? messages.opensTomorrow(formatTime(at))
    : messages.opensOn(formatWeekday(at), formatTime(at))
}

const hour = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

const left = 34
const width = 300
const pitch = 20
const x = (time: number): number => left + ((width - left) * (time - 6)) / 18

/** The hours of a week, day by day from six in the morning, with the moment that is now. */
function Week(props: { now: Date }) {
  const { date, time } = toCairo(props.now)
  const today = new Date(`${date}T12:00:00Z`).getUTCDay()
  const height = messages.days.length * pitch + 18
  const at = { x: x(Math.max(6, hour(time))), y: today * pitch + pitch / 2 }
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={messages.hoursDrawing}
      className="h-auto w-full text-xs"
    >
      {messages.days.map((day, index) => {
        const y = index * pitch + pitch / 2
        const opens = isBusinessDay(`2026-11-${22 + index}`)
        return (
          <g key={day}>
            <text x={0} y={y + 4} className={index === today ? 'fill-ink font-semi' : 'fill-ink-2'}>
              {day}
            </text>
            <path d={`M${x(6)} ${y}H${width}`} className="stroke-line" />
            {opens && (
              <path
                d={`M${x(hour(officeHours.opens))} ${y}H${x(hour(officeHours.closes))}`}
                strokeWidth={8}
                className="stroke-nile"
              />
            )}
          </g>
        )
      })}
      {[9, 12, 16, 20].map(label => (
        <text key={label} x={x(label)} y={height - 2} textAnchor="middle" className="fill-ink-2">
          {label}
        </text>
      ))}
      <path d={`M${at.x} ${at.y - 7}l7 7-7 7-7-7z`} className="fill-sand stroke-paper" strokeWidth={1.5} />
    </svg>
  )
}

/** STA-08, STA-09: when people are there, and whether they are now. */
export function SupportHours() {
  const now = useNow(tick)
  const { isOpen, changesAt } = officeStatus(now)
  return (
    <Section title={messages.hours}>
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isOpen ? 'ok' : 'plain'} icon={isOpen ? Clock : Moon}>
          {isOpen ? messages.openNow : messages.closedNow}
        </Badge>
        <span className="text-ink-2 text-sm">
          {isOpen ? messages.until(formatTime(changesAt)) : messages.opens(opening(changesAt, now))}
        </span>
      </p>
      <Facts ruled className="mt-4" facts={messages.hoursFacts} />
      <Figure number={1} caption={messages.hoursFigure} className="mt-6">
        <Week now={now} />
      </Figure>
    </Section>
  )
}
