import { messages } from '../messages.ts'
import { figure } from '../page-language.ts'
import { ProgressBar } from './ProgressBar.tsx'

interface Props {
  taken: number
  total: number
  waiting?: number
  /** Which taken seat is the reader's, from 1; or which place in line below the hairline. */
  yourSeat?: number
  yourPlace?: number
  size?: 'sm' | 'md'
}

const sizes = { sm: { pitch: 14, radius: 4.5, columns: 17 }, md: { pitch: 22, radius: 8, columns: 10 } }

/** More seats than this are a bar: nobody counts two hundred dots. */
const maxDots = 120

function sentence(props: Props): string {
  const { waiting = 0, yourSeat, yourPlace } = props
  const parts = [messages.seats(figure(props.taken), figure(props.total))]
  if (yourSeat) parts.push(messages.seatIsYours)
  if (waiting > 0) parts.push(messages.seatsWaiting(figure(waiting)))
  if (yourPlace) parts.push(messages.yourPlaceInLine(figure(yourPlace)))
  return parts.join(', ')
}

function Dots(props: Props) {
  const { taken, total, waiting = 0, yourSeat, yourPlace } = props
  const { pitch, radius, columns: max } = sizes[props.size ?? 'sm']
  const columns = Math.ceil(total / Math.ceil(total / max))
  const rows = Math.ceil(total / columns)
  const shown = Math.min(waiting, columns * 3)
  const ruleAt = rows * pitch + 4
  const height = shown > 0 ? ruleAt + 6 + Math.ceil(shown / columns) * pitch : rows * pitch
  const dot = (index: number, from = 0) => {
    const x = ((index % columns) + 0.5) * pitch
    const y = from + (Math.floor(index / columns) + 0.5) * pitch
    return `M${x} ${y - radius}l${radius} ${radius}-${radius} ${radius}-${radius}-${radius}z`
  }
  const seats = Array.from({ length: total }, (_, index) => index)
  const line = Array.from({ length: shown }, (_, index) => index)
  const mine = yourSeat
    ? dot(yourSeat - 1)
    : yourPlace && yourPlace <= shown && dot(yourPlace - 1, ruleAt + 5)
  const draw = (indices: number[], from?: number) => indices.map(index => dot(index, from)).join('')
  return (
    <svg
      width={columns * pitch}
      height={height}
      viewBox={`0 0 ${columns * pitch} ${height}`}
      aria-hidden="true"
      className="flips block max-w-full"
    >
      <path d={draw(seats.filter(index => index < taken && index + 1 !== yourSeat))} className="fill-nile" />
      <path d={draw(seats.filter(index => index >= taken))} className="fill-none stroke-line-strong" />
      {shown > 0 && <path d={`M0 ${ruleAt + 0.5}h${columns * pitch}`} className="stroke-line" />}
      <path
        d={draw(
          line.filter(index => index + 1 !== yourPlace),
          ruleAt + 5,
        )}
        strokeDasharray="2 1.5"
        className="fill-none stroke-nile"
      />
      {mine && <path d={mine} strokeWidth={1.5} strokeLinejoin="round" className="fill-sand stroke-ink" />}
    </svg>
  )
}

/**
 * The seats of a room: filled taken, hollow free, gold yours; who waits stands below a hairline. A sentence
 * beside it should say the same. Beyond 120 seats it is a bar.
 */
export function Seats(props: Props) {
  const said = sentence(props)
  if (props.total > maxDots) {
    return <ProgressBar value={props.taken} max={props.total} label={said} text={said} className="max-w-60" />
  }
  return (
    <div role="img" aria-label={said}>
      <Dots {...props} />
    </div>
  )
}

/** What the dots mean, once per page. */
export function SeatsKey(props: { taken: string; free: string; you: string }) {
  const d = 'M5 .5 9.5 5 5 9.5.5 5z'
  const looks = ['fill-nile', 'fill-none stroke-line-strong', 'fill-sand stroke-ink']
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-ink-2 text-sm">
      {[props.taken, props.free, props.you].map((word, index) => (
        <li key={word} className="flex items-center gap-2">
          <svg width={10} height={10} viewBox="-1 -1 12 12" aria-hidden="true" className={looks[index]}>
            <path d={d} />
          </svg>
          {word}
        </li>
      ))}
    </ul>
  )
}
