import { useRef } from 'react'
import { messages } from '../messages.ts'
import { figure } from '../page-language.ts'
import { useRoom } from '../use-room.ts'
import { axisSteps, labelStride } from './axis.ts'

/** One bar: a short label for the axis, and a longer one to be read where the short is not enough. */
export interface Bar {
  label: string
  name?: string
  value: number
}

interface Props {
  data: readonly Bar[]
  /** What the bars are: “Responses per day”. All numbers follow it in the accessible name. */
  label: string
  height?: number
  /** Offers the numbers as a table below, under these two headings. */
  table?: { item: string; value: string }
  format?: (value: number) => string
}

const top = 22
const bottom = 24
const letter = 7

/** Where things stand, in pixels from the start edge. */
function layout(props: Props, width: number) {
  const { data, height = 196, format = figure } = props
  const steps = axisSteps(Math.max(0, ...data.map(bar => bar.value)))
  const highest = steps.at(-1) ?? 1
  const gutter = Math.max(...steps.map(step => format(step).length)) * letter + 12
  const slot = (width - gutter) / Math.max(1, data.length)
  const longest = Math.max(...data.map(bar => bar.label.length)) * letter + 8
  return {
    steps,
    gutter,
    slot,
    bar: Math.min(44, slot * 0.6),
    stride: labelStride(slot, longest),
    y: (value: number) => top + (height - top - bottom) * (1 - value / highest),
  }
}

function Bars(props: Props & { width: number; rtl: boolean }) {
  const { data, width, height = 196, format = figure } = props
  const { steps, gutter, slot, bar, stride, y } = layout(props, width)
  const x = props.rtl ? (at: number) => width - at : (at: number) => at
  const last = data.length - 1
  return (
    <svg width={width} height={height} aria-hidden="true" className="block text-xs">
      {steps.map(step => (
        <g key={step}>
          <line
            x1={x(gutter)}
            x2={x(width)}
            y1={y(step)}
            y2={y(step)}
            className={step === 0 ? 'stroke-ink-2' : 'stroke-line'}
          />
          <text x={x(gutter - 8)} y={y(step) + 4} textAnchor="end" className="fill-ink-3">
            {format(step)}
          </text>
        </g>
      ))}
      {data.map((item, index) => {
        const middle = x(gutter + slot * (index + 0.5))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have an order and nothing else.
          <g key={index}>
            <rect
              x={middle - bar / 2}
              y={y(item.value)}
              width={bar}
              height={y(0) - y(item.value)}
              className="fill-nile"
            />
            {index === last && (
              <text x={middle} y={y(item.value) - 7} textAnchor="middle" className="fill-ink font-semi">
                {format(item.value)}
              </text>
            )}
            {(last - index) % stride === 0 && (
              <text
                x={middle}
                y={height - 7}
                textAnchor="middle"
                className={index === last ? 'fill-ink font-semi' : 'fill-ink-3'}
              >
                {item.label}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

function Numbers(props: Props) {
  const { data, table, format = figure } = props
  return (
    <details className="group mt-2 text-sm">
      <summary className="inline-flex min-h-control items-center rounded font-semi text-nile hover:text-nile-strong hover:underline hover:underline-offset-4 sm:pointer-fine:min-h-8">
        {messages.showNumbers}
      </summary>
      <table className="mt-1 w-full max-w-xs border-ink border-y-2">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-1.5 text-start">
              {table?.item}
            </th>
            <th scope="col" className="py-1.5 text-end">
              {table?.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((bar, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have an order and nothing else.
            <tr key={index} className="border-line border-b last:border-0">
              <td className="py-1">{bar.name ?? bar.label}</td>
              <td className="py-1 text-end">{format(bar.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/**
 * Bars over time, the latest last and the only one labelled. Drawn anew at the width it is given, so that its
 * text stays 12 pixels; in Arabic it runs from the right. Put it in a `Figure` for its caption.
 */
export function BarChart(props: Props) {
  const box = useRef<HTMLDivElement>(null)
  const room = useRoom(box)
  const { data, height = 196, format = figure } = props
  const all = data.map(bar => `${bar.name ?? bar.label} ${format(bar.value)}`).join(', ')
  return (
    <div className="min-w-0">
      <div ref={box} role="img" aria-label={`${props.label}. ${all}`} style={{ height }}>
        {room.width > 0 && <Bars {...props} {...room} />}
      </div>
      {props.table && <Numbers {...props} />}
    </div>
  )
}
