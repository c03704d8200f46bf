import { shownName } from '@bahth/domain/records/labels.ts'
import { RotateCcw } from 'lucide-react'
import { formatDateTime, formatDay } from '../../format/dates.ts'
import { DeadlineBadge } from '../../shell/decision-deadline.tsx'
import { When } from '../../shell/When.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { fillSlots } from '../../ui/fill-slots.tsx'
import { RowTitle } from '../../ui/RowTitle.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table-column.ts'
import { FormLinks } from './FormLinks.tsx'
import { messages } from './messages.ts'
import { LightsBadge, type SurveyRequest, SurveyRequestBadge } from './survey-request-view.tsx'
import type { Kind } from './use-survey-decisions.ts'

interface RowActions {
  onDetails: (request: SurveyRequest) => void
  onDecide: (kind: Kind, request: SurveyRequest) => void
}

function Actions(props: { request: SurveyRequest; actions: RowActions }) {
  const { request, actions } = props
  const named = (action: string) => ({ 'aria-label': messages.of(action, request.title) })
  const decided = request.status === 'pending' ? null : messages.decidedAlready
  return (
    <>
      <Button
        dense
        variant="quiet"
        onClick={() => actions.onDetails(request)}
        className="as-tight-table:hidden"
        {...named(messages.details)}
      >
        {messages.details}
      </Button>
      <Button
        dense
        disabledReason={decided}
        onClick={() => actions.onDecide('approve', request)}
        {...named(messages.approve)}
      >
        {messages.approve}
      </Button>
      <Button
        dense
        variant="danger"
        disabledReason={decided}
        onClick={() => actions.onDecide('reject', request)}
        {...named(messages.reject)}
      >
        {messages.reject}
      </Button>
    </>
  )
}

function Links(props: { request: SurveyRequest }) {
  if (props.request.isNative) return <Badge tone="plain">{messages.questions.onBahth}</Badge>
  return (
    <span className="flex flex-col items-start gap-1.5">
      <LightsBadge request={props.request} />
      <FormLinks quiet request={props.request} />
    </span>
  )
}

function Asks(props: { request: SurveyRequest }) {
  const { request } = props
  return (
    <>
      <span className="block">
        <span className="whitespace-nowrap">{messages.minutes(request.estimatedTimeMinutes)} ·</span>{' '}
        <span className="whitespace-nowrap">{messages.responses(request.needed)}</span>
      </span>
      {request.dueDate && (
        <span className="block whitespace-nowrap text-ink-2">
          {messages.closes(formatDay(request.dueDate))}
        </span>
      )}
      {!request.isPublic && <span className="block text-ink-2">{messages.linkOnly}</span>}
    </>
  )
}

function Status(props: { request: SurveyRequest; now: Date }) {
  const { status, submittedAt } = props.request
  const state = <SurveyRequestBadge status={status} />
  if (status !== 'pending' || !submittedAt) return state
  return <DeadlineBadge submittedAt={submittedAt} now={props.now} otherwise={state} />
}

export const surveyRequestColumns = (now: Date, actions: RowActions): Column<SurveyRequest>[] => [
  {
    id: 'survey',
    header: messages.columns.survey,
    card: 'title',
    width: '30%',
    minWidth: '10rem',
    cell: request => (
      <RowTitle
        title={request.title}
        onClick={() => actions.onDetails(request)}
        sub={
          <>
            {fillSlots(messages.by, { creator: <Text>{shownName(request.creatorName)}</Text> })}
            {request.isRevision && <span className="block text-note">{messages.questions.newVersion}</span>}
            {request.resubmitted && (
              <span className="block text-note">
                <RotateCcw size={14} aria-hidden="true" className="me-1.5 inline align-[-2px]" />
                {messages.resubmitted}
              </span>
            )}
          </>
        }
      />
    ),
  },
  {
    id: 'links',
    header: messages.columns.links,
    card: 'bare',
    cell: request => <Links request={request} />,
  },
  { id: 'asks', header: messages.columns.asks, card: 'bare', cell: request => <Asks request={request} /> },
  {
    id: 'submitted',
    header: messages.columns.submitted,
    card: 'bare',
    minor: true,
    cell: ({ submittedAt }) =>
      submittedAt && (
        <>
          <span className="block whitespace-nowrap">{formatDateTime(submittedAt)}</span>
          <When at={submittedAt} className="text-ink-2" />
        </>
      ),
  },
  {
    id: 'status',
    header: messages.columns.status,
    card: 'corner',
    cell: request => <Status request={request} now={now} />,
  },
  {
    id: 'actions',
    header: messages.columns.actions,
    hideHeader: true,
    card: 'actions',
    align: 'end',
    minWidth: 'var(--decisions)',
    cell: request => <Actions request={request} actions={actions} />,
  },
]
