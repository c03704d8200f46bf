import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useApiQuery } from '../api/query.ts'
import { useNow } from '../api/use-now.ts'
import { formatCairo, formatRelativeTime } from '../format/dates.ts'
import { setQuery } from '../shell/navigation.ts'
import { addressFor } from '../shell/route.ts'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { messages as ui } from '../ui/messages.ts'
import { RowTitle } from '../ui/RowTitle.tsx'
import { Section } from '../ui/Section.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import type { Column } from '../ui/table-column.ts'
import { toast } from '../ui/toast.ts'
import { messages as failures } from './failure-messages.ts'
import { messages } from './messages.ts'
import { RecheckOutcome } from './RecheckOutcome.tsx'
import { messages as receipts } from './receipt-messages.ts'
import { AttemptBadge } from './SurveyBadges.tsx'
import { type Attempt, causeText, firstCheckAt, isOpen, isSheetTrouble, isUnsent } from './survey-view.ts'
import { ago } from './times.ts'
import { useRecheck } from './use-recheck.ts'

/** Rows shown at first, and added with each press of the button. */
const pageSize = 50

/** How often relative times in the list are updated, in milliseconds. */
const clockStepMs = 30_000

/** The time of the last reading of the sheet, or a note that it couldn't be read. */
function lastCheck(attempt: Attempt, now: number): string | null {
  const { readAt, triedAt } = attempt.receipt ?? {}
  if (isSheetTrouble(attempt))
    return isOpen(attempt) && triedAt
      ? receipts.summary.unread(ago(triedAt, now))
      : receipts.summary.unreadInTime
  return readAt ? receipts.summary.read(ago(readAt, now)) : null
}

/** The receipt on one line: its result, or the time of the next check. */
function summary(attempt: Attempt, now: number): string {
  const { receipt } = attempt
  if (isUnsent(attempt)) return messages.notSent
  if (attempt.status === 'pending' && !receipt) {
    const checkAt = firstCheckAt(attempt)
    return checkAt > now
      ? receipts.summary.first(formatRelativeTime(new Date(checkAt).toISOString(), now))
      : receipts.summary.now[attempt.verifiedBy]
  }
  if (attempt.status === 'verified') return receipts.summary.found(receipt?.foundBy ?? 'creator')
  // Nothing was ever checked for a survey on Bahth.
  const cause = attempt.isNative && attempt.status === 'expired' ? causeText(attempt) : null
  if (cause) return cause
  const read = lastCheck(attempt, now)
  const next =
    isOpen(attempt) && receipt?.nextTryAt && Date.parse(receipt.nextTryAt) > now
      ? receipts.summary.next(formatRelativeTime(receipt.nextTryAt, now))
      : null
  return [read, next ?? receipts.summary.over[attempt.status]].filter(Boolean).join(' ')
}

/** The title opens the receipt. SUR-21. */
const columns = (now: number): readonly Column<Attempt>[] => [
  {
    id: 'survey',
    header: messages.columns.survey,
    card: 'title',
    cell: attempt => (
      <RowTitle
        title={attempt.title}
        sub={summary(attempt, now)}
        href={addressFor('surveys', { tab: 'completed', receipt: attempt.surveyId })}
      />
    ),
  },
  {
    id: 'status',
    header: messages.columns.status,
    card: 'corner',
    width: '12rem',
    cell: attempt => <AttemptBadge status={attempt.status} />,
  },
  {
    id: 'submitted',
    header: messages.columns.submitted,
    card: 'fact',
    width: '15rem',
    cell: attempt => (
      <time dateTime={attempt.startedAt} title={formatCairo(attempt.startedAt)} className="whitespace-nowrap">
        {formatCairo(attempt.startedAt)}
      </time>
    ),
  },
]

type History = ReturnType<typeof useApiQuery<'attempts.surveyHistory'>>

function Tools(props: { history: History; recheck: ReturnType<typeof useRecheck> }) {
  const { history, recheck } = props
  const [isRefreshing, setRefreshing] = useState(false)
  const open = history.data?.items.filter(item => isOpen(item) && !item.isNative).length ?? 0

  async function refresh() {
    setRefreshing(true)
    const { error } = await history.refetch()
    setRefreshing(false)
    if (!error) toast.success(receipts.refreshed)
  }

  return (
    <div className="flex flex-wrap gap-3 max-sm:children-fill">
      <Button icon={RotateCw} pending={isRefreshing} onClick={() => void refresh()}>
        {receipts.refresh}
      </Button>
      <Button
        variant="primary"
        disabledReason={history.data && open === 0 ? receipts.nothingOpen : null}
        pending={recheck.isPending && messages.rechecking}
        onClick={() => recheck.recheck({})}
      >
        {messages.recheck}
      </Button>
    </div>
  )
}

function OwnSubmissions(props: { history: History }) {
  const { history } = props
  const [max, setMax] = useState(pageSize)
  const now = useNow(clockStepMs).getTime()
  const items = history.data?.items ?? []
  return (
    <Loaded
      query={history}
      title={history.data ? failures.refresh : failures.history}
      isEmpty={items.length === 0}
      empty={
        <Empty
          title={receipts.noSubmissions}
          text={receipts.noSubmissionsText}
          action={
            <Button onClick={() => setQuery({ tab: null, status: 'active' })}>{receipts.seeSurveys}</Button>
          }
        />
      }
    >
      <DataTable
        caption={receipts.submissions}
        columns={columns(now)}
        rows={items.slice(0, max)}
        rowKey={attempt => attempt.attemptId}
        loading={history.isPending ? 5 : 0}
      />
      {items.length > pageSize && (
        <ShowMore
          text={ui.shown(Math.min(max, items.length), items.length)}
          {...(items.length > max ? { onMore: () => setMax(max + pageSize) } : undefined)}
        />
      )}
    </Loaded>
  )
}

/** The member's attempts, each with its receipt. SUR-19, SUR-20. */
export function CompletedTab() {
  const history = useApiQuery('attempts.surveyHistory')
  const recheck = useRecheck()
  return (
    <Section
      className="mt-8"
      title={receipts.submissions}
      tools={<Tools history={history} recheck={recheck} />}
    >
      <RecheckOutcome recheck={recheck} className="mb-4" />
      <OwnSubmissions history={history} />
    </Section>
  )
}
