import { Ban, CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { formatDay } from '../../shell/format-date.ts'
import { inCairo } from '../../shell/When.tsx'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import type { Icon } from '../../ui/icon.ts'
import { messages } from './messages.ts'
import type { User } from './user-view.ts'

/** ADM-27: a banned member is shown as suspended. */
const looks: Record<User['accountState'], { tone: Tone; icon: Icon }> = {
  approved: { tone: 'ok', icon: CircleCheck },
  pending: { tone: 'wait', icon: Hourglass },
  rejected: { tone: 'stop', icon: CircleX },
  banned: { tone: 'stop', icon: Ban },
}

/** Where an account stands, and what about it an administrator should know. */
export function StateBadge(props: { user: User }) {
  const { accountState, bannedUntil, emailConfirmed, hasPassword } = props.user
  const note = bannedUntil
    ? messages.suspendedUntil(inCairo(new Date(bannedUntil)))
    : !emailConfirmed
      ? messages.notConfirmed
      : !hasPassword && messages.noPassword
  return (
    <span className="flex flex-col items-start gap-0.5">
      <Badge {...looks[accountState]}>{messages.states[accountState]}</Badge>
      {note && <span className="text-ink-2 text-xs">{note}</span>}
    </span>
  )
}

/** A role in a word, and below it the right to publish where there is one. */
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
