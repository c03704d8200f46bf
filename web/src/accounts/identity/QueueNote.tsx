import { useApiQuery } from '../../api/query.ts'
import { useMe } from '../../api/use-login.ts'
import { formatNumber } from '../../format/text.ts'
import { fillSlots } from '../../ui/fill-slots.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ageOf } from './check-view.ts'
import { messages } from './messages.ts'

/** A check becomes late without an event. */
const refetchMs = 60_000

/** The length of the queue, its longest wait, and how many checks are overdue. STA-13. */
export function QueueNote(props: { now: Date }) {
  const { data: progress, isPending } = useApiQuery('identity.reviewProgress', {}, { every: refetchMs })
  // The placeholder is as wide as the text. On a phone the text takes a separate line, so the list would move
  // otherwise.
  if (isPending) return <Skeleton className="h-4 w-72 align-middle" />
  const oldest = progress?.oldestAt
  if (!progress || !oldest || progress.waiting === 0) return null
  const { late } = progress
  return fillSlots(messages.waiting, {
    count: formatNumber(progress.waiting),
    age: ageOf(oldest, props.now),
    late: (
      <span className={late > 0 ? 'font-semi text-stop' : undefined}>
        {late > 0 ? messages.late(late) : messages.inTime}
      </span>
    ),
  })
}

/** The number of decisions by each administrator today. */
export function TodayNote() {
  const me = useMe()
  const decided = useApiQuery('identity.reviewProgress').data?.decidedToday ?? []
  const count = decided.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return null
  const by = [...decided]
    .sort((one, other) => Number(other.userId === me?.id) - Number(one.userId === me?.id))
    .map(({ userId, name, count }) => {
      // A deleted administrator, or the operator.
      if (userId === null) return messages.others(count)
      return userId === me?.id ? messages.you(count) : messages.admin(name, count)
    })
  return <p className="text-ink-2 text-sm">{messages.decidedToday(count, by)}</p>
}
