import { maxSearchLength } from '@bahth/domain/search-words.ts'
import { ListChecks } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useApiPages } from '../../api/query.ts'
import { useMe } from '../../api/use-login.ts'
import { useNow } from '../../api/use-now.ts'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { setQuery, useRoute } from '../../shell/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { messages as ui } from '../../ui/messages.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useDebouncedText } from '../../ui/use-debounced-text.ts'
import { checkColumns } from './check-columns.tsx'
import { type Check, isLate } from './check-view.ts'
import { messages } from './messages.ts'
import { QueueNote } from './QueueNote.tsx'
import { openReviewMode } from './review-mode-address.ts'
import { useRowDecision } from './use-decisions.ts'

const CheckDialog = lazyNamed(() => import('./CheckDialog.tsx'), 'CheckDialog')
const RejectDialog = lazyNamed(() => import('./RejectDialog.tsx'), 'RejectDialog')

const statuses = ['pending', 'approved', 'rejected', 'all'] as const
type Status = (typeof statuses)[number]

function RowRejection(props: { check: Check; onClose: () => void }) {
  const { check, onClose } = props
  const { run, isPending, failure } = useRowDecision(onClose)
  return (
    <RejectDialog
      check={check}
      pending={isPending}
      failure={failure}
      onClose={onClose}
      onReject={reason => void run({ check, decision: { kind: 'reject', reason } })}
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

/** The filters of the list: the status, and part of a name or number. */
function useFilters() {
  const [typed, q, setText] = useDebouncedText()
  const [status, setStatus] = useState<Status>('pending')
  const pages = useApiPages('identity.listIdRequests', { query: { status, limit: 20, ...(q ? { q } : {}) } })
  return { typed, q, setText, status, setStatus, pages }
}

function Tools(props: { filters: ReturnType<typeof useFilters>; canReview: boolean }) {
  const { typed, setText, status, setStatus } = props.filters
  return (
    <>
      <SearchField
        label={messages.search}
        maxLength={maxSearchLength}
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
        className="sm:min-w-36"
      />
      {props.canReview && (
        <Button variant="primary" icon={ListChecks} onClick={() => openReviewMode()}>
          {messages.reviewMode}
        </Button>
      )}
    </>
  )
}

/** The list, and the rejection of a check, which stays open when the list becomes empty. */
function Rows(props: { filters: ReturnType<typeof useFilters>; checks: readonly Check[]; now: Date }) {
  const { filters, checks } = props
  const { pages } = filters
  const me = useMe()?.id
  const [rejecting, setRejecting] = useState<Check | null>(null)
  const [first] = pages.data?.pages ?? []
  const columns = checkColumns(props.now, me, {
    onDetails: check => setQuery({ intake: check.id }),
    onReject: setRejecting,
  })
  return (
    <>
      <Loaded
        query={pages}
        title={messages.loadFailed}
        isEmpty={checks.length === 0}
        empty={<Nothing status={filters.status} q={filters.q} onClear={() => filters.setText('')} />}
        more={{
          text: ui.shown(checks.length, first?.total ?? 0, first?.totalIsCapped),
          pending: pages.isFetchingNextPage,
          ...(pages.hasNextPage ? { onMore: () => void pages.fetchNextPage() } : undefined),
        }}
      >
        <DataTable
          capped="window"
          caption={messages.table}
          columns={columns}
          rows={checks}
          rowKey={check => check.id}
          isLate={check => isLate(check, props.now)}
          loading={pages.isPending ? 4 : 0}
        />
      </Loaded>
      {rejecting && (
        <Suspense>
          <RowRejection check={rejecting} onClose={() => setRejecting(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The pending identity checks, or those of another status filter. IDV-02, IDV-04, IDV-19. */
export function CheckTable() {
  const { query } = useRoute()
  const now = useNow(30_000)
  const filters = useFilters()
  const { pages, status, q } = filters
  const checks = (pages.data?.pages.flatMap(page => page.items) ?? []) as Check[]
  return (
    <Section
      title={messages.titles[status]}
      note={status === 'pending' && !q && <QueueNote now={now} />}
      tools={
        <Tools filters={filters} canReview={status === 'pending' && (pages.isPending || checks.length > 0)} />
      }
    >
      <Rows filters={filters} checks={checks} now={now} />
      {query.intake && (
        <Suspense>
          <CheckDialog id={query.intake} onClose={() => setQuery({ intake: null })} />
        </Suspense>
      )}
    </Section>
  )
}
