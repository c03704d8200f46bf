import { formatDateTime, formatDay } from '../../format/dates.ts'
import { Badge } from '../../ui/Badge.tsx'
import { stateStyles } from '../state-styles.ts'
import type { Member } from './member-view.ts'
import { messages } from './messages.ts'

/** The account's state, with notes such as the end of a suspension. A banned account is shown as suspended (ADM-27). */
export function StateBadge(props: { member: Member }) {
  const { accountState, bannedUntil, emailConfirmed, hasPassword } = props.member
  const note = bannedUntil
    ? messages.suspendedUntil(formatDateTime(bannedUntil))
    : !emailConfirmed
      ? messages.notConfirmed
      : !hasPassword && messages.noPassword
  return (
    <span className="flex flex-col items-start gap-0.5">
      <Badge {...stateStyles[accountState]}>{messages.states[accountState]}</Badge>
      {note && <span className="text-ink-2 text-xs">{note}</span>}
    </span>
  )
}

/** The role and, below it, the right to publish if the member has it. */
export function RoleText(props: { member: Member }) {
  const { role, isFormCreator, formCreatorStatus, formCreatorExpiresAt } = props.member
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
