import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useApiQuery } from '../api/query.ts'
import { serverNow } from '../api/server-clock.ts'
import { addressFor, setQuery } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { RowTitle } from '../ui/RowTitle.tsx'
import { Section } from '../ui/Section.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import type { Column } from '../ui/table-column.ts'
import { toast } from '../ui/toast.ts'
import { useNow } from '../ui/use-now.ts'
import { messages } from './messages.ts'
import { RecheckOutcome } from './RecheckOutcome.tsx'
import { AttemptBadge } from './StateBadge.tsx'
import { type Attempt, firstCheckAt, isOpen, isSheetTrouble } from './survey-view.ts'
import { ago, exactly, relative } from './times.ts'
import { useRecheck } from './use-recheck.ts'

/** Rows shown at first, and more on each request. */
const pageSize = 50

/** How often the distances in the list move, in milliseconds. */
const tick = 30_000

/** What the last look into the sheet came to; that it could not be read, where that is the trouble. */
function lastLook(attempt: Attempt, now: number): string | null {
  const { readAt, triedAt } = attempt.receipt ?? {}
  if (isSheetTrouble(attempt))
    return isOpen(attempt) && triedAt ? messages.gist.unread(ago(triedAt, now)) : messages.gist.unreadInTime
  return readAt ? messages.gist.read(ago(readAt, now)) : null
}

/** The receipt in one line: what was found, or when it is looked for next. */
function gist(attempt: Attempt, now: number): string {
  const { receipt } = attempt
  if (attempt.status === 'pending' && !receipt) {
    const checkAt = firstCheckAt(attempt)
    return checkAt > now
      ? messages.gist.first(relative(new Date(checkAt).toISOString(), now))
      : messages.gist.now
  }
  if (attempt.status === 'verified') return messages.gist.found(receipt?.foundBy ?? 'creator')
  const read = lastLook(attempt, now)
  const next =
    isOpen(attempt) && receipt?.nextTryAt ? messages.gist.next(relative(receipt.nextTryAt, now)) : null
  return [read, next ?? messages.gist.over[attempt.status]].filter(Boolean).join(' ')
}

/** SUR-21; the title leads to the receipt. */
const columns = (now: number): readonly Column<Attempt>[] => [
  {
    id: 'survey',
    header: messages.columns.survey,
    card: 'title',
    cell: attempt => (
      <RowTitle
        title={attempt.title}
        sub={gist(attempt, now)}
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
      <time dateTime={attempt.submittedAt} title={exactly(attempt.submittedAt)} className="whitespace-nowrap">
        {exactly(attempt.submittedAt)}
      </time>
    ),
  },
]

type History = ReturnType<typeof useApiQuery<'attempts.surveyHistory'>>

function Tools(props: { history: History; recheck: ReturnType<typeof useRecheck> }) {
  const { history, recheck } = props
  const [asked, setAsked] = useState(false)
  const open = history.data?.items.filter(isOpen).length ?? 0

  async function refresh() {
    setAsked(true)
    const { error } = await history.refetch()
    setAsked(false)
    if (!error) toast.ok(messages.refreshed)
  }

  return (
    <div className="flex gap-3 max-sm:*:flex-1">
      <Button icon={RotateCw} pending={asked} onClick={() => void refresh()}>
        {messages.refresh}
      </Button>
      <Button
        look="primary"
        disabledReason={history.data && open === 0 ? messages.nothingOpen : null}
        pending={recheck.isPending && messages.rechecking}
        onClick={() => void recheck.recheck({})}
      >
        {messages.recheck}
      </Button>
    </div>
  )
}

function Submissions(props: { history: History }) {
  const { history } = props
  const [max, setMost] = useState(pageSize)
  useNow(tick)
  const now = serverNow()
  const items = history.data?.items ?? []
  if (history.data && items.length === 0)
    return (
      <Empty
        title={messages.noSubmissions}
        text={messages.noSubmissionsText}
        action={
          <Button onClick={() => setQuery({ tab: null, status: 'active' })}>{messages.seeSurveys}</Button>
        }
      />
    )
  const table = (
    <>
      <DataTable
        caption={messages.submissions}
        columns={columns(now)}
        rows={items.slice(0, max)}
        rowKey={attempt => attempt.attemptId}
        loading={history.isPending ? 5 : 0}
      />
      {items.length > max && (
        <ShowMore text={messages.shown(max, items.length, false)} onMore={() => setMost(max + pageSize)} />
      )}
    </>
  )
  if (!history.isError) return table
  return (
    <ErrorState
      title={history.data ? messages.failures.refresh : messages.failures.history}
      text={messages.failures.tryAgain}
      onRetry={() => void history.refetch()}
      retrying={history.isFetching}
    >
      {history.data ? table : undefined}
    </ErrorState>
  )
}

/** SUR-19, SUR-20: what became of the reader's answers, each with its receipt. */
export function CompletedTab() {
  const history = useApiQuery('attempts.surveyHistory')
  const recheck = useRecheck()
  return (
    <Section
      className="mt-8"
      title={messages.submissions}
      tools={<Tools history={history} recheck={recheck} />}
    >
      <RecheckOutcome recheck={recheck} className="mb-4" />
      <Submissions history={history} />
    </Section>
  )
}
