import { Ban, CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { formatDateTime, formatDay } from '../../format/dates.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import type { Icon } from '../../ui/icon.ts'
import { messages } from './messages.ts'
import type { User } from './user-view.ts'

/** A banned member is shown as suspended. ADM-27. */
const styles: Record<User['accountState'], { tone: Tone; icon: Icon }> = {
  approved: { tone: 'ok', icon: CircleCheck },
  pending: { tone: 'wait', icon: Hourglass },
  rejected: { tone: 'stop', icon: CircleX },
  banned: { tone: 'stop', icon: Ban },
}

/** The account's state, with notes such as the end of a suspension. */
export function StateBadge(props: { user: User }) {
  const { accountState, bannedUntil, emailConfirmed, hasPassword } = props.user
  const note = bannedUntil
    ? messages.suspendedUntil(formatDateTime(bannedUntil))
    : !emailConfirmed
      ? messages.notConfirmed
      : !hasPassword && messages.noPassword
  return (
    <span className="flex flex-col items-start gap-0.5">
      <Badge {...styles[accountState]}>{messages.states[accountState]}</Badge>
      {note && <span className="text-ink-2 text-xs">{note}</span>}
    </span>
  )
}

/** The role and, below it, the right to publish if the member has it. */
export function RoleText(props: { user: User }) {
  const { role, isFormCreator, formCreatorStatus, formCreatorExpiresAt } = props.user
  return (
    <span className="block">
      <span className={role === 'student' ? 'block' : 'block font-semi'}>{messages.roles[role]}</span>
      {isFormCreator && (
        <span className="block text-ink-2 text-xs">
          {formCreatorStatus === 'trial' && formCreatorExpiresAt
            ? messages.creatorUntil(formatDay(formCreatorExpiresAt))
            : messages.creator}
        </span>
      )}
    </span>
  )
}
