import type { ReactNode } from 'react'
import { formatNumber } from '../../format/text.ts'
import { classes } from '../classes.ts'

const sizes = {
  sm: { box: 56, stroke: 5, text: 'text-sm font-semi' },
  md: { box: 72, stroke: 6, text: 'text-md font-semi' },
  lg: { box: 120, stroke: 9, text: 'font-serif text-2xl font-semi' },
}

/** The arc of a ring, from the top in reading direction; `share` is from 0 to 1. */
export function RingArc(props: { share: number; box: number; stroke: number }) {
  const { box, stroke } = props
  const share = Math.min(1, Math.max(0, props.share))
  const radius = (box - stroke) / 2
  const round = 2 * Math.PI * radius
  return (
    <svg width={box} height={box} viewBox={`0 0 ${box} ${box}`} aria-hidden="true" className="flips">
      <g fill="none" strokeWidth={stroke} transform={`rotate(-90 ${box / 2} ${box / 2})`}>
        <circle cx={box / 2} cy={box / 2} r={radius} className="stroke-line" />
        {share > 0 && (
          <circle
            cx={box / 2}
            cy={box / 2}
            r={radius}
            className="stroke-nile transition-[stroke-dashoffset] duration-(--calm)"
            strokeDasharray={round}
            strokeDashoffset={round * (1 - share)}
          />
        )}
      </g>
    </svg>
  )
}

/**
 * A share as a ring, with its percentage or `children` in the middle. `label` is the complete text for screen readers:
 * “82%, 412 of 500 responses”. The ring runs clockwise, in Arabic counterclockwise.
 */
export function Ring(props: {
  value: number
  max: number
  label: string
  size?: keyof typeof sizes
  children?: ReactNode
}) {
  const { value, max, size = 'sm' } = props
  const { box, stroke, text } = sizes[size]
  const share = max > 0 ? value / max : 0
  const percent = share < 1 ? Math.min(99, Math.round(share * 100)) : 100
  return (
    <div role="img" aria-label={props.label} className="relative inline-flex flex-none">
      <RingArc share={share} box={box} stroke={stroke} />
      <span
        aria-hidden="true"
        className={classes(
          'absolute inset-0 flex flex-col items-center justify-center text-center leading-none',
          text,
        )}
      >
        {props.children ?? formatNumber(percent / 100, { style: 'percent' })}
      </span>
    </div>
  )
}
