import { fullName } from '@bahth/domain/full-name.ts'
import { Ellipsis } from 'lucide-react'
import { formatDay } from '../../format/dates.ts'
import { When } from '../../shell/When.tsx'
import { Address } from '../../ui/Address.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { RowTitle } from '../../ui/RowTitle.tsx'
import type { Column } from '../../ui/table-column.ts'
import { RoleText, StateBadge } from './MemberBadges.tsx'
import { type MemberAction, menuFor } from './member-actions.ts'
import { addressOfMember, type Member } from './member-view.ts'
import { messages } from './messages.ts'

/** The menu of actions on a member. ADM-23. */
export function MemberMenu(props: {
  member: Member
  me: string | undefined
  variant?: 'bare' | 'outline'
  onAction: (action: MemberAction) => void
}) {
  const { member, me, onAction } = props
  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          variant={props.variant ?? 'bare'}
          label={messages.actionsFor(fullName(member))}
        />
      }
      items={menuFor(member, me, onAction)}
    />
  )
}

/** The time of the last activity, or a note that the member is online. */
export function LastActive(props: { member: Member }) {
  const { isOnline, lastActiveAt } = props.member
  if (isOnline)
    return (
      <span className="inline-flex items-center gap-2 text-ok">
        <span aria-hidden="true" className="size-2 flex-none rotate-45 bg-ok" />
        {messages.online}
      </span>
    )
  return lastActiveAt ? <When at={lastActiveAt} /> : <span className="text-ink-2">{messages.never}</span>
}

function Person(props: { member: Member; me: string | undefined }) {
  const { member, me } = props
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={fullName(member)} src={member.avatarUrl} className="as-cards:hidden" />
      <RowTitle
        title={fullName(member)}
        href={addressOfMember(member.userId)}
        sub={
          <span className="flex flex-wrap items-center gap-x-2">
            <Address of={member.email} />
            {member.userId === me && <Badge>{messages.you}</Badge>}
          </span>
        }
      />
    </span>
  )
}

/** The specification names these columns. ADM-23. */
export const memberColumns = (
  me: string | undefined,
  onAction: (member: Member, action: MemberAction) => void,
): readonly Column<Member>[] => [
  {
    id: 'name',
    header: messages.columns.user,
    card: 'title',
    sorts: true,
    width: '38%',
    minWidth: '12rem',
    cell: member => <Person member={member} me={me} />,
  },
  { id: 'role', header: messages.columns.role, card: 'bare', cell: member => <RoleText member={member} /> },
  {
    id: 'status',
    header: messages.columns.status,
    card: 'corner',
    cell: member => <StateBadge member={member} />,
  },
  {
    id: 'joined',
    header: messages.columns.joined,
    minor: true,
    card: 'none',
    sorts: true,
    cell: member => <span className="whitespace-nowrap">{formatDay(member.joinedAt)}</span>,
  },
  {
    id: 'active',
    header: messages.columns.active,
    card: 'bare',
    sorts: true,
    cell: member => (
      <span className="whitespace-nowrap">
        <LastActive member={member} />
      </span>
    ),
  },
  {
    id: 'actions',
    header: messages.columns.actions,
    card: 'actions',
    align: 'end',
    cell: member => <MemberMenu member={member} me={me} onAction={action => onAction(member, action)} />,
  },
]
