import { fullName } from '@bahth/domain/full-name.ts'
import { Eye, ListChecks, TriangleAlert } from 'lucide-react'
import { formatDateTime } from '../../format/dates.ts'
import { DeadlineBadge } from '../../shell/decision-deadline.tsx'
import { When } from '../../shell/When.tsx'
import { Address } from '../../ui/Address.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { RowTitle } from '../../ui/RowTitle.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table-column.ts'
import { messages as registrar } from '../registrar/messages.ts'
import { CheckBadge } from './CheckBadge.tsx'
import { type Check, isTaken, sameText } from './check-view.ts'
import { messages } from './messages.ts'

export interface RowActions {
  /** Opens the details with the ID photo. Approving requires that it was displayed. */
  onDetails: (check: Check) => void
  onReject: (check: Check) => void
}

function Notes(props: { check: Check; me: string | undefined }) {
  const { check, me } = props
  const same = sameText(check.lookalikes)
  return (
    <div className="flex max-w-64 flex-col items-start gap-1 text-ink-2 empty:hidden">
      {isTaken(check, me) && (
        <Badge tone="note" icon={Eye}>
          {messages.isClaimed(check.openedBy?.name ?? '')}
        </Badge>
      )}
      {(check.registrar === 'match' || check.registrar === 'near') && (
        <Badge tone={check.registrar === 'match' ? 'ok' : 'note'} icon={ListChecks}>
          {registrar.badges[check.registrar]}
        </Badge>
      )}
      {same && check.status === 'pending' && (
        <Badge tone="wait" icon={TriangleAlert}>
          {same}
        </Badge>
      )}
      {check.attempt > 1 && <span>{messages.attempt(check.attempt)}</span>}
      {check.reviewReason && (
        <Text className="line-clamp-2" title={check.reviewReason}>
          {check.reviewReason}
        </Text>
      )}
    </div>
  )
}

function Actions(props: { check: Check; actions: RowActions }) {
  const { check, actions } = props
  const named = (action: string) => ({ 'aria-label': messages.of(action, fullName(check)) })
  const decided = check.status === 'pending' ? null : messages.decidedAlready
  return (
    <>
      <Button
        dense
        variant="quiet"
        onClick={() => actions.onDetails(check)}
        className="as-tight-table:hidden"
        {...named(messages.details)}
      >
        {messages.details}
      </Button>
      <Button
        dense
        disabledReason={decided}
        onClick={() => actions.onDetails(check)}
        {...named(messages.approve)}
      >
        {messages.approve}
      </Button>
      <Button
        dense
        variant="danger"
        disabledReason={decided}
        onClick={() => actions.onReject(check)}
        {...named(messages.reject)}
      >
        {messages.reject}
      </Button>
    </>
  )
}

/** The specification names these columns. IDV-02. */
export const checkColumns = (now: Date, me: string | undefined, actions: RowActions): Column<Check>[] => [
  {
    id: 'email',
    header: messages.columns.email,
    card: 'line',
    minor: true,
    minWidth: '11rem',
    cell: check => <Address of={check.email} />,
  },
  {
    id: 'user',
    header: messages.columns.user,
    minWidth: '9rem',
    card: 'title',
    cell: check => <RowTitle title={fullName(check)} onClick={() => actions.onDetails(check)} />,
  },
  {
    id: 'studentId',
    header: messages.columns.studentId,
    minWidth: '6rem',
    cell: check => <bdi dir="ltr">{check.studentId}</bdi>,
  },
  {
    id: 'submitted',
    header: messages.columns.submitted,
    cell: check => (
      <>
        <span className="block whitespace-nowrap">{formatDateTime(check.submittedAt)}</span>
        <When at={check.submittedAt} className="text-ink-2" />
      </>
    ),
  },
  {
    id: 'status',
    header: messages.columns.status,
    card: 'corner',
    cell: check => {
      const state = <CheckBadge status={check.status} />
      if (check.status !== 'pending') return state
      return <DeadlineBadge submittedAt={check.submittedAt} now={now} otherwise={state} />
    },
  },
  {
    id: 'notes',
    header: messages.columns.notes,
    minWidth: '8rem',
    card: 'bare',
    cell: check => <Notes check={check} me={me} />,
  },
  {
    id: 'actions',
    header: messages.columns.actions,
    card: 'actions',
    align: 'end',
    minWidth: 'var(--decisions)',
    cell: check => <Actions check={check} actions={actions} />,
  },
]
