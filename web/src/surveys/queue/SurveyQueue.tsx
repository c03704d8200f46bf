import { Suspense, useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { useNow } from '../../api/use-now.ts'
import { deadlineOf } from '../../shell/decision-deadline.tsx'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { setQuery, useRoute } from '../../shell/navigation.ts'
import { BulkBar } from '../../ui/BulkBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { messages } from './messages.ts'
import { OutcomeMessage } from './OutcomeMessage.tsx'
import { surveyRequestColumns } from './survey-request-columns.tsx'
import type { SurveyRequest } from './survey-request-view.tsx'
import { type Kind, useSurveyDecisions } from './use-survey-decisions.ts'

const SurveyRequestDialog = lazyNamed(() => import('./SurveyRequestDialog.tsx'), 'SurveyRequestDialog')
const DecideDialog = lazyNamed(() => import('./DecideDialog.tsx'), 'DecideDialog')

const statuses = ['pending', 'active', 'rejected', 'completed'] as const
type Status = (typeof statuses)[number]

const isLate =
  (now: Date) =>
  ({ status, submittedAt }: SurveyRequest): boolean =>
    status === 'pending' && submittedAt !== null && deadlineOf(submittedAt, now).urgency === 'late'

function QueueNote(props: { requests: readonly SurveyRequest[]; now: Date }) {
  const { requests, now } = props
  if (requests.length === 0) return null
  const late = requests.filter(isLate(now)).length
  return (
    <>
      {messages.waiting(requests.length)} ·{' '}
      <span className={late > 0 ? 'font-semi text-stop' : undefined}>
        {late > 0 ? messages.late(late) : messages.inTime}
      </span>
    </>
  )
}

/** Actions on the selected surveys. */
function SurveyBulkBar(props: {
  chosen: readonly SurveyRequest[]
  onDecide: (kind: Kind) => void
  onClear: () => void
}) {
  const count = props.chosen.length
  if (count === 0) return null
  return (
    <BulkBar selected={messages.chosen(count)} onClear={props.onClear}>
      <Button dense onClick={() => props.onDecide('approve')}>
        {messages.approveChosen(count)}
      </Button>
      <Button dense variant="danger" onClick={() => props.onDecide('reject')}>
        {messages.rejectChosen(count)}
      </Button>
    </BulkBar>
  )
}

function useQueue() {
  const { query } = useRoute()
  const [status, setStatus] = useState<Status>('pending')
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const requestsQuery = useApiQuery(
    'surveyQueue.listSurveyRequests',
    status === 'pending' ? {} : { query: { status } },
  )
  const requests = requestsQuery.data?.items ?? []
  const listed = requests.find(request => request.surveyId === query.survey)
  // A survey that another administrator decides leaves the list; its dialog stays.
  const [opened, setOpened] = useState(listed)
  if (listed && listed !== opened) setOpened(listed)
  return {
    status,
    show(next: Status) {
      setStatus(next)
      setKeys(new Set())
    },
    requestsQuery,
    requests,
    /** Only pending surveys count, because another administrator may have decided some in the meantime. */
    chosen: requests.filter(request => keys.has(request.surveyId)),
    setKeys,
    open: listed ?? (opened?.surveyId === query.survey ? opened : undefined),
  }
}

function Rows(props: {
  queue: ReturnType<typeof useQueue>
  now: Date
  onDecide: (kind: Kind, requests: readonly SurveyRequest[]) => void
}) {
  const { queue, onDecide } = props
  const columns = surveyRequestColumns(props.now, {
    onDetails: request => setQuery({ survey: request.surveyId }),
    onDecide: (kind, request) => onDecide(kind, [request]),
  })
  return (
    <>
      <DataTable
        capped="window"
        caption={messages.table}
        columns={columns}
        rows={queue.requests}
        rowKey={request => request.surveyId}
        isLate={isLate(props.now)}
        loading={queue.requestsQuery.isPending ? 4 : 0}
        {...(queue.status === 'pending'
          ? {
              selection: {
                keys: new Set(queue.chosen.map(request => request.surveyId)),
                onChange: queue.setKeys,
                name: (request: SurveyRequest) => request.title,
              },
            }
          : undefined)}
      />
      <SurveyBulkBar
        chosen={queue.chosen}
        onDecide={kind => onDecide(kind, queue.chosen)}
        onClear={() => queue.setKeys(new Set())}
      />
    </>
  )
}

/** Asks for confirmation before surveys are decided, and decides them. */
function useDeciding({ open, setKeys }: ReturnType<typeof useQueue>) {
  const decisions = useSurveyDecisions()
  const [confirming, setConfirming] = useState<{ kind: Kind; requests: readonly SurveyRequest[] } | null>(
    null,
  )

  function confirm(kind: Kind, selection: readonly SurveyRequest[]) {
    decisions.reset()
    setConfirming({ kind, requests: selection })
  }

  async function decide(reason: string | null) {
    if (!confirming || !(await decisions.decide({ ...confirming, reason }))) return
    setConfirming(null)
    setKeys(new Set())
    if (open && confirming.requests.includes(open)) setQuery({ survey: null })
  }

  return { decisions, confirming, confirm, dismiss: () => setConfirming(null), decide }
}

/** The surveys that wait for approval, decided individually or in bulk. SUR-64, SUR-79 to SUR-82. */
export function SurveyQueue() {
  const now = useNow(30_000)
  const queue = useQueue()
  const { decisions, confirming, confirm, dismiss, decide } = useDeciding(queue)
  const { requestsQuery, requests, status, open } = queue
  return (
    <Section
      title={messages.title}
      note={status === 'pending' && <QueueNote requests={requests} now={now} />}
      tools={
        <SelectField
          hideLabel
          label={messages.which}
          value={status}
          onChange={event => queue.show(statuses.find(one => one === event.target.value) ?? 'pending')}
          options={statuses.map(value => ({ value, label: messages.statuses[value] }))}
          className="sm:min-w-40"
        />
      }
    >
      {decisions.outcome && <OutcomeMessage outcome={decisions.outcome} onDismiss={decisions.dismiss} />}
      <Loaded
        query={requestsQuery}
        title={messages.loadFailed}
        isEmpty={requests.length === 0}
        empty={
          <Empty
            {...(status === 'pending'
              ? { title: messages.none, text: messages.noneText }
              : { title: messages.noneOf })}
          />
        }
      >
        <Rows queue={queue} now={now} onDecide={confirm} />
      </Loaded>
      <Suspense>
        {open && (
          <SurveyRequestDialog
            request={open}
            onClose={() => setQuery({ survey: null })}
            onDecide={kind => confirm(kind, [open])}
          />
        )}
        {confirming && (
          <DecideDialog
            {...confirming}
            pending={decisions.isPending}
            failure={decisions.failure}
            onClose={dismiss}
            onDecide={reason => void decide(reason)}
          />
        )}
      </Suspense>
    </Section>
  )
}
