import { useNow } from '../api/use-now.ts'
import { formatAgo, formatCairo } from '../format/dates.ts'

/** How long ago an event was, with the exact time on hover; after a week the date. */
export function When(props: { at: string; className?: string }) {
  const now = useNow()
  return (
    <time dateTime={props.at} title={formatCairo(props.at)} className={props.className}>
      {formatAgo(props.at, now.getTime())}
    </time>
  )
}
