import { formatNumber } from '../../format/text.ts'
import { messages } from '../messages.ts'

interface Props {
  taken: number
  total: number
  waiting?: number
  /** The member's own seat, counted from 1; or the position on the waitlist. */
  yourSeat?: number
  yourPosition?: number
  size?: 'sm' | 'md'
}

const sizes = { sm: { pitch: 14, radius: 4.5, columns: 17 }, md: { pitch: 22, radius: 8, columns: 10 } }

/** More seats than this are drawn as one bar: 61 dots would take five rows of a card, and are too many to count. */
const maxDots = 60
const barHeight = 8

function sentence(props: Props): string {
  const { waiting = 0, yourSeat, yourPosition } = props
  const parts = [messages.seats(formatNumber(props.taken), formatNumber(props.total))]
  if (yourSeat) parts.push(messages.seatIsYours)
  if (waiting > 0) parts.push(messages.seatsWaiting(formatNumber(waiting)))
  if (yourPosition) parts.push(messages.yourPosition(formatNumber(yourPosition)))
  return messages.list(parts)
}

/** The center of a dot, the first one at the start of the top row. */
type Point = readonly [x: number, y: number]

const diamond = ([x, y]: Point, radius: number): string =>
  `M${x} ${y - radius}l${radius} ${radius}-${radius} ${radius}-${radius}-${radius}z`

/** All seats as one bar. A bar that is nearly full or nearly empty still differs visibly from a full or empty one. */
function Bar(props: Props & { width: number; middle: number }) {
  const { taken, total, width, middle } = props
  const y = middle - barHeight / 2
  const filled = (width * taken) / total
  const minWidth = 3
  const shown =
    taken <= 0 ? 0 : taken >= total ? width : Math.min(width - minWidth, Math.max(minWidth, filled))
  return (
    <>
      <rect
        x={0.5}
        y={y + 0.5}
        width={width - 1}
        height={barHeight - 1}
        rx={2}
        className="fill-none stroke-line-strong"
      />
      <rect x={0} y={y} width={shown} height={barHeight} rx={2} className="fill-nile" />
    </>
  )
}

function Drawing(props: Props) {
  const { taken, total, waiting = 0, yourSeat, yourPosition } = props
  const { pitch, radius, columns: max } = sizes[props.size ?? 'sm']
  const isBar = total > maxDots
  const columns = isBar ? max : Math.ceil(total / Math.ceil(total / max))
  const rows = isBar ? 1 : Math.ceil(total / columns)
  const width = columns * pitch
  const shown = Math.min(waiting, columns * 3)
  const ruleAt = rows * pitch + 4
  const height = shown > 0 ? ruleAt + 6 + Math.ceil(shown / columns) * pitch : rows * pitch
  const pointAt = (index: number, from = 0): Point => [
    ((index % columns) + 0.5) * pitch,
    from + (Math.floor(index / columns) + 0.5) * pitch,
  ]
  const seat = (index: number): Point =>
    isBar ? [radius + (width - 2 * radius) * (index / (total - 1)), pitch / 2] : pointAt(index)
  const seats = isBar ? [] : Array.from({ length: total }, (_, index) => index)
  const queue = Array.from({ length: shown }, (_, index) => index)
  const mine = yourSeat
    ? seat(yourSeat - 1)
    : yourPosition && yourPosition <= shown && pointAt(yourPosition - 1, ruleAt + 5)
  const draw = (indices: number[], from?: number) =>
    indices.map(index => diamond(pointAt(index, from), radius)).join('')
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="flips block h-auto max-w-full overflow-visible"
    >
      {isBar && <Bar {...props} width={width} middle={pitch / 2} />}
      <path d={draw(seats.filter(index => index < taken && index + 1 !== yourSeat))} className="fill-nile" />
      <path d={draw(seats.filter(index => index >= taken))} className="fill-none stroke-line-strong" />
      {shown > 0 && <path d={`M0 ${ruleAt + 0.5}h${width}`} className="stroke-line" />}
      <path
        d={draw(
          queue.filter(index => index + 1 !== yourPosition),
          ruleAt + 5,
        )}
        strokeDasharray="2 1.5"
        className="fill-none stroke-nile"
      />
      {mine && (
        <path
          d={diamond(mine, radius)}
          strokeWidth={1.5}
          strokeLinejoin="round"
          className="fill-sand stroke-ink"
        />
      )}
    </svg>
  )
}

/**
 * The seats of a session. A filled dot is taken, a hollow one is free, a gold one is the member's own. The waitlist is
 * below a line. More than 60 seats are one bar. A sentence next to the drawing should give the same information.
 */
export function Seats(props: Props) {
  return (
    <div role="img" aria-label={sentence(props)}>
      <Drawing {...props} />
    </div>
  )
}

/** The legend for the dots; show it once per page. */
export function SeatsKey(props: { taken: string; free: string; you: string }) {
  const d = 'M5 .5 9.5 5 5 9.5.5 5z'
  const styles = ['fill-nile', 'fill-none stroke-line-strong', 'fill-sand stroke-ink']
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-ink-2 text-sm">
      {[props.taken, props.free, props.you].map((word, index) => (
        <li key={word} className="flex items-center gap-2">
          <svg width={10} height={10} viewBox="-1 -1 12 12" aria-hidden="true" className={styles[index]}>
            <path d={d} />
          </svg>
          {word}
        </li>
      ))}
    </ul>
  )
}
