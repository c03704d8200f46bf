import { useEffect, useEffectEvent, useState } from 'react'
import { formatCountdown } from '../../format/countdown.ts'
import { RingArc } from './Ring.tsx'

const box = 172

/**
 * A ring that shows the remaining time. Times are epoch milliseconds of the server's clock, which `now`
 * reads. `onEnd` is called once.
 */
export function CountdownRing(props: {
  endsAt: number
  /** The total time (ms), for which the ring is full. */
  totalMs: number
  /** The text below the number: “to the check”. */
  label: string
  now: () => number
  onEnd?: () => void
}) {
  const { endsAt, totalMs, now } = props
  const [left, setLeft] = useState(() => Math.max(0, endsAt - now()))
  const over = left <= 0
  const tick = useEffectEvent(() => setLeft(Math.max(0, endsAt - now())))
  const end = useEffectEvent(() => props.onEnd?.())

  useEffect(() => {
    if (over) return end()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [over])

  return (
    <div
      role="timer"
      aria-label={`${formatCountdown(left)} ${props.label}`}
      className="relative inline-flex flex-none"
      style={{ width: box, height: box }}
    >
      <RingArc share={totalMs > 0 ? left / totalMs : 0} box={box} stroke={6} />
      <span aria-hidden="true" className="absolute inset-0 flex flex-col items-center justify-center">
        <span className="font-semi font-serif text-3xl">{formatCountdown(left)}</span>
        <span className="text-ink-2 text-sm">{props.label}</span>
      </span>
    </div>
  )
}
