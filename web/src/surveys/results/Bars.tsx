import { formatNumber, formatPercent } from '../../format/text.ts'
import { Text } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { messages } from './messages.ts'

export interface Bar {
  key: string
  label: string
  /** Null if it is hidden. */
  count: number | null
}

/** A number, or a note that it is hidden. */
export function CountText(props: { count: number | null }) {
  return props.count === null ? (
    <span className="font-regular text-ink-3 text-sm">{messages.hidden}</span>
  ) : (
    formatNumber(props.count)
  )
}

/** Hidden numbers are hatched, so that they aren't mistaken for zero. */
const hatched =
  'bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_1px,transparent_1px_6px)] w-full opacity-60'

/** Counts as a table. The first column has a bar below each answer. `of` is the base of the percentages. */
export function Bars(props: { caption: string; bars: readonly Bar[]; of: number | null }) {
  const { bars } = props
  const total = props.of ?? Math.max(1, ...bars.map(({ count }) => count ?? 0))
  const hasShares = props.of !== null && props.of > 0
  return (
    <table className="w-full max-w-160 border-line border-y text-sm">
      <Text as="caption" className="sr-only">
        {props.caption}
      </Text>
      <thead className="sr-only">
        <tr>
          <th scope="col">{messages.answer}</th>
          <th scope="col">{messages.count}</th>
          {hasShares && <th scope="col">{messages.share}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, count }) => (
          <tr key={key} className="border-line border-b last:border-0">
            <th scope="row" className="py-2 pe-3 text-start font-regular">
              <span className="block">
                <Text>{label}</Text>
              </span>
              <span
                aria-hidden="true"
                className="mt-1 block h-2 w-full overflow-hidden rounded bg-sunk forced-colors:border"
              >
                <span
                  className={`block h-full rounded ${count === null ? hatched : 'bg-nile forced-colors:bg-[CanvasText]'}`}
                  style={
                    count === null ? undefined : { width: `${Math.min(100, (count / (total || 1)) * 100)}%` }
                  }
                />
              </span>
            </th>
            <td className="w-14 py-2 text-end align-bottom font-semi">
              <CountText count={count} />
            </td>
            {hasShares && (
              <td className="w-14 py-2 text-end align-bottom text-ink-2">
                {count === null ? (
                  <VisuallyHidden>{messages.hidden}</VisuallyHidden>
                ) : (
                  formatPercent(count / total)
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
