import { RotateCcw } from 'lucide-react'
import { PromiseBadge } from '../../shell/promise.tsx'
import { inCairo, When } from '../../shell/When.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { RowTitle } from '../../ui/RowTitle.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table-column.ts'
import { day } from '../times.ts'
import { FormLinks } from './FormLinks.tsx'
import { messages } from './messages.ts'
import { LightsBadge, RequestBadge, type SurveyRequest } from './request-view.tsx'
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
      <Button dense look="quiet" onClick={() => actions.onDetails(request)} {...named(messages.details)}>
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
        look="danger"
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
        <span className="block whitespace-nowrap text-ink-2">{messages.closes(day(request.dueDate))}</span>
      )}
      {!request.isPublic && <span className="block text-ink-2">{messages.linkOnly}</span>}
    </>
  )
}

function Status(props: { request: SurveyRequest; now: Date }) {
  const { status, submittedAt, resubmitted } = props.request
  return (
    <span className="flex flex-col items-start gap-1">
      <RequestBadge status={status} />
      {status === 'pending' && submittedAt && <PromiseBadge submittedAt={submittedAt} now={props.now} />}
      {resubmitted && (
        <Badge tone="note" icon={RotateCcw}>
          {messages.resubmitted}
        </Badge>
      )}
    </span>
  )
}

/** The columns of the administrators' queue at a moment. */
export const requestColumns = (now: Date, actions: RowActions): Column<SurveyRequest>[] => [
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
            {messages.by} <Text>{request.creatorName}</Text>
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
    hideBelow: 'lg',
    cell: ({ submittedAt }) =>
      submittedAt && (
        <>
          <span className="block whitespace-nowrap">{inCairo(new Date(submittedAt))}</span>
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
    cell: request => <Actions request={request} actions={actions} />,
  },
]
