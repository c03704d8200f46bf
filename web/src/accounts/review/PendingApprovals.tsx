import { ListChecks } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useApiPages } from '../../api/query.ts'
import { useMe } from '../../api/use-login.ts'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { setQuery, useRoute } from '../../shell/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useRestedText } from '../../ui/use-rested-text.ts'
import { approvalColumns } from './approval-columns.tsx'
import type { Check } from './check-view.ts'
import { messages } from './messages.ts'
import { QueueNote } from './QueueNote.tsx'
import { openReviewMode } from './review-mode-address.ts'
import { useRowDecision } from './use-row-decision.ts'

const SignupDetails = lazyNamed(() => import('./SignupDetails.tsx'), 'SignupDetails')
const RejectDialog = lazyNamed(() => import('./RejectDialog.tsx'), 'RejectDialog')

const statuses = ['pending', 'approved', 'rejected', 'all'] as const
type Status = (typeof statuses)[number]

function RowRejection(props: { check: Check; onClose: () => void }) {
  const { check, onClose } = props
  const { decide, isPending, failure } = useRowDecision(onClose)
  return (
    <RejectDialog
      check={check}
      pending={isPending}
      failure={failure}
      onClose={onClose}
      onReject={reason => void decide(check, { kind: 'reject', reason })}
    />
  )
}

function Nothing(props: { status: Status; q: string; onClear: () => void }) {
  if (props.q)
    return (
      <Empty
        title={messages.noMatch}
        text={messages.noMatchText}
        action={<Button onClick={props.onClear}>{messages.clearSearch}</Button>}
      />
    )
  if (props.status === 'pending') return <Empty title={messages.caughtUp} text={messages.caughtUpText} />
  return <Empty title={messages.noneDecided} text={messages.noneDecidedText} />
}

/** What is asked of the list: which status, and which part of a name or number. */
function useAsked() {
  const [typed, q, setText] = useRestedText()
  const [status, setStatus] = useState<Status>('pending')
  const pages = useApiPages('identity.listIdRequests', { query: { status, limit: 20, ...(q ? { q } : {}) } })
  return { typed, q, setText, status, setStatus, pages }
}

function Tools(props: { asked: ReturnType<typeof useAsked>; canReview: boolean }) {
  const { typed, setText, status, setStatus } = props.asked
  return (
    <>
      <SearchField
        label={messages.search}
        slash={false}
        value={typed}
        onChange={setText}
        className="sm:w-72"
      />
      <SelectField
        hideLabel
        label={messages.status}
        value={status}
        onChange={event => setStatus(statuses.find(one => one === event.target.value) ?? 'pending')}
        options={statuses.map(value => ({ value, label: messages.statuses[value] }))}
        className="sm:w-36"
      />
      {props.canReview && (
        <Button look="primary" icon={ListChecks} onClick={() => openReviewMode()}>
          {messages.bench}
        </Button>
      )}
    </>
  )
}

function Rows(props: { asked: ReturnType<typeof useAsked>; checks: readonly Check[]; now: Date }) {
  const { asked, checks } = props
  const { pages } = asked
  const me = useMe()?.id
  const [rejecting, setRejecting] = useState<Check | null>(null)
  const [first] = pages.data?.pages ?? []
  const columns = approvalColumns(props.now, me, {
    onDetails: check => setQuery({ intake: check.id }),
    onReject: setRejecting,
  })
  return (
    <>
      <DataTable
        capped="window"
        caption={messages.table}
        columns={columns}
        rows={checks}
        rowKey={check => check.id}
        loading={pages.isPending ? 4 : 0}
      />
      {first && (
        <ShowMore
          text={messages.shown(checks.length, first.total, first.totalIsCapped ?? false)}
          {...(pages.hasNextPage ? { onMore: () => void pages.fetchNextPage() } : undefined)}
          pending={pages.isFetchingNextPage}
        />
      )}
      {rejecting && (
        <Suspense>
          <RowRejection check={rejecting} onClose={() => setRejecting(null)} />
        </Suspense>
      )}
    </>
  )
}

/** IDV-02, IDV-04, IDV-19: who waits for approval, and with another status who was decided about. */
export function PendingApprovals() {
  const { query } = useRoute()
  const now = useNow(30_000)
  const asked = useAsked()
  const { pages, status, q } = asked
  const checks = (pages.data?.pages.flatMap(page => page.items) ?? []) as Check[]
  const rows = <Rows asked={asked} checks={checks} now={now} />
  return (
    <Section
      title={messages.titles[status]}
      note={status === 'pending' && !q && <QueueNote queue={checks} now={now} />}
      tools={<Tools asked={asked} canReview={status === 'pending' && checks.length > 0} />}
    >
      {pages.isError ? (
        <ErrorState
          title={messages.loadFailed}
          text={messages.tryAgain}
          retrying={pages.isFetching}
          onRetry={() => void pages.refetch()}
        >
          {checks.length > 0 ? rows : undefined}
        </ErrorState>
      ) : pages.data && checks.length === 0 ? (
        <Nothing status={status} q={q} onClear={() => asked.setText('')} />
      ) : (
        rows
      )}
      {query.intake && (
        <Suspense>
          <SignupDetails id={query.intake} onClose={() => setQuery({ intake: null })} />
        </Suspense>
      )}
    </Section>
  )
}
