import { Calendar, CalendarX, Flag, Radio } from 'lucide-react'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Icon } from '../../ui/icon.ts'
import { RowTitle } from '../../ui/RowTitle.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table-column.ts'
import { dayAndTime, type Session, statusOf, whenOf } from '../session-view.ts'
import { messages } from './messages.ts'
import { openTask } from './task.ts'

/** SES-26: scheduled and active have a colour of their own; the others are secondary. */
const looks: Record<Session['status'], { tone: Tone; icon: Icon }> = {
  scheduled: { tone: 'note', icon: Calendar },
  active: { tone: 'ok', icon: Radio },
  completed: { tone: 'plain', icon: Flag },
  cancelled: { tone: 'plain', icon: CalendarX },
}

/** The state of a session for administrators, by the clock of this moment. */
export function AdminStatus(props: { session: Session; now: Date }) {
  const shown = statusOf(props.session, props.now)
  const status = ({ live: 'active', past: 'completed' } as const)[shown as 'live' | 'past'] ?? shown
  const { tone, icon } = looks[status as Session['status']]
  return (
    <Badge tone={tone} icon={icon}>
      {messages.status[status as Session['status']]}
    </Badge>
  )
}

function Actions(props: { session: Session; now: Date }) {
  const { session } = props
  const named = (action: string) => ({ 'aria-label': messages.of(action, session.title) })
  return (
    <>
      {statusOf(session, props.now) === 'live' && (
        <Button dense look="primary" onClick={() => openTask('code', session.id)} {...named(messages.code)}>
          {messages.code}
        </Button>
      )}
      <Button dense onClick={() => openTask('edit', session.id)} {...named(messages.edit)}>
        {messages.edit}
      </Button>
      <Button
        dense
        look="quiet"
        onClick={() => openTask('participants', session.id)}
        {...named(messages.participants)}
      >
        {messages.participants}
      </Button>
      <Button dense look="quiet" onClick={() => openTask('details', session.id)} {...named(messages.details)}>
        {messages.details}
      </Button>
      <Button
        dense
        look="danger-quiet"
        onClick={() => openTask('delete', session.id)}
        {...named(messages.delete)}
      >
        {messages.delete}
      </Button>
    </>
  )
}

/** The columns of the administrators' list at a moment. */
export const columnsFor = (now: Date): Column<Session>[] => [
  {
    id: 'session',
    header: messages.columns.session,
    card: 'title',
    width: '32%',
    minWidth: '12rem',
    cell: session => (
      <RowTitle
        title={session.title}
        sub={<Text>{session.presenter}</Text>}
        onClick={() => openTask('details', session.id)}
      />
    ),
  },
  {
    id: 'when',
    header: messages.columns.when,
    card: 'bare',
    cell: session => (
      <>
        <span className="block whitespace-nowrap">{dayAndTime(new Date(session.scheduledAt))}</span>
        <span className="block text-ink-2">{whenOf(session, now)}</span>
      </>
    ),
  },
  {
    id: 'seats',
    header: messages.columns.seats,
    card: 'bare',
    cell: session => (
      <>
        <span className="block whitespace-nowrap">
          {messages.seats(session.currentParticipants, session.capacity)}
        </span>
        {session.numWaitlisted > 0 && (
          <span className="block whitespace-nowrap text-ink-2">
            {messages.waiting(session.numWaitlisted)}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'status',
    header: messages.columns.status,
    card: 'corner',
    cell: session => <AdminStatus session={session} now={now} />,
  },
  {
    id: 'actions',
    header: messages.columns.actions,
    hideHeader: true,
    card: 'actions',
    align: 'end',
    cell: session => <Actions session={session} now={now} />,
  },
]
