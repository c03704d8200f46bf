import { shownName } from '@bahth/domain/records/labels.ts'
import { Calendar, CalendarX, Ellipsis, Eye, Flag, Mail, Radio, Trash2 } from 'lucide-react'
import { formatDateTime } from '../../format/dates.ts'
import { Badge, type BadgeStyle } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { RowTitle } from '../../ui/RowTitle.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table-column.ts'
import { type Session, statusOf, whenOf } from '../session-view.ts'
import { messages as messageMembers } from './message-members-messages.ts'
import { messages } from './messages.ts'
import { openTask } from './task.ts'

/** Scheduled and active sessions have a colour; the others are grey (SES-26). */
const styles: Record<Session['status'], BadgeStyle> = {
  scheduled: { tone: 'note', icon: Calendar },
  active: { tone: 'ok', icon: Radio },
  completed: { tone: 'plain', icon: Flag },
  cancelled: { tone: 'plain', icon: CalendarX },
}

/** The state of a session as administrators see it at a given time. */
export function AdminStatus(props: { session: Session; now: Date }) {
  const shown = statusOf(props.session, props.now)
  const status = ({ live: 'active', past: 'completed' } as const)[shown as 'live' | 'past'] ?? shown
  const { tone, icon } = styles[status as Session['status']]
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
        <Button
          dense
          variant="primary"
          onClick={() => openTask('code', session.id)}
          {...named(messages.code)}
        >
          {messages.code}
        </Button>
      )}
      <Button dense onClick={() => openTask('edit', session.id)} {...named(messages.edit)}>
        {messages.edit}
      </Button>
      <Button dense onClick={() => openTask('participants', session.id)} {...named(messages.participants)}>
        {messages.participants}
      </Button>
      <Menu
        trigger={
          <IconButton dense icon={Ellipsis} variant="outline" label={messages.moreFor(session.title)} />
        }
        items={[
          { label: messages.details, icon: Eye, onSelect: () => openTask('details', session.id) },
          { label: messageMembers.open, icon: Mail, onSelect: () => openTask('message', session.id) },
          {
            label: messages.delete,
            icon: Trash2,
            danger: true,
            onSelect: () => openTask('delete', session.id),
          },
        ]}
      />
    </>
  )
}

/** The columns of the administrators' list, at a given time. */
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
        sub={<Text>{shownName(session.presenter)}</Text>}
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
        <span className="block whitespace-nowrap">{formatDateTime(session.scheduledAt)}</span>
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
