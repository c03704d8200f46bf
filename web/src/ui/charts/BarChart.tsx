import { useRef } from 'react'
import { formatNumber } from '../../format/text.ts'
import { messages } from '../messages.ts'
import { useElementSize } from '../use-element-size.ts'
import { axisSteps, labelStride } from './axis.ts'

/** A bar with a short label for the axis and a longer one for the accessible text. */
export interface Bar {
  label: string
  name?: string
  value: number
}

interface Props {
  data: readonly Bar[]
  /** The subject of the chart: “Responses per day”. The accessible name is this label and all numbers. */
  label: string
  height?: number
  /** Shows the numbers as a table below, with these two headings. */
  table?: { item: string; value: string }
}

const top = 22
const bottom = 24
const letter = 7

/** Positions in pixels from the start edge. */
function layout(props: Props, width: number) {
  const { data, height = 196 } = props
  const steps = axisSteps(Math.max(0, ...data.map(bar => bar.value)))
  const highest = steps.at(-1) ?? 1
  const gutter = Math.max(...steps.map(step => formatNumber(step).length)) * letter + 12
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
  const { data, width, height = 196 } = props
  const { steps, gutter, slot, bar, stride, y } = layout(props, width)
  const x = props.rtl ? (at: number) => width - at : (at: number) => at
  const last = data.length - 1
  return (
    <svg
      width={width}
      height={height}
      aria-hidden="true"
      className="absolute start-0 top-0 max-w-full text-xs"
    >
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
            {formatNumber(step)}
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
                {formatNumber(item.value)}
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
  const { data, table } = props
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
              <td className="py-1 text-end">{formatNumber(bar.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/**
 * A bar chart over time. Only the last bar shows its value. The chart is drawn at its actual width, so that text stays
 * 12 pixels high. In Arabic the first bar is at the right. Wrap it in a `Figure` for a caption.
 */
export function BarChart(props: Props) {
  const box = useRef<HTMLDivElement>(null)
  const size = useElementSize(box)
  const { data, height = 196 } = props
  const all = messages.list(data.map(bar => `${bar.name ?? bar.label} ${formatNumber(bar.value)}`))
  return (
    <div className="min-w-0">
      {/* The drawing has an absolute position: otherwise it would keep the page at its old width when the window shrinks. */}
      <div ref={box} role="img" aria-label={`${props.label}. ${all}`} style={{ height }} className="relative">
        {size && size.width > 0 && <Bars {...props} width={Math.floor(size.width)} rtl={size.isRtl} />}
      </div>
      {props.table && <Numbers {...props} />}
    </div>
  )
}
