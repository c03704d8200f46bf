import { deletedName } from '@bahth/domain/records/activity.ts'
import { ArrowRight } from 'lucide-react'
import { addressOfMember } from '../../accounts/members/member-view.ts'
import { addressFor } from '../../shell/route.ts'
import { fillSlots } from '../../ui/fill-slots.tsx'
import { Text } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { messages as actions } from './action-messages.ts'
import { badgeOf, type Detail, type Entry } from './activity-view.ts'
import { messages as details } from './detail-messages.ts'
import { messages } from './messages.ts'

const inks = { ok: 'text-ok', stop: 'text-stop', note: 'text-note', plain: 'text-ink-2' }

/** The icon of an action, in the colour of its result. The action's name is next to it. */
export function ActionIcon(props: { action: string }) {
  const { icon: Picture, tone } = badgeOf(props.action)
  return <Picture size={18} aria-hidden="true" className={`flex-none ${inks[tone]}`} />
}

/** The action and its administrator. */
export function ActionBy(props: { entry: Entry }) {
  const { action, adminName } = props.entry
  return (
    <span className="text-ink-2">
      {fillSlots(messages.actionBy, {
        action: <b className="font-semi text-ink">{actions.actionOf(action)}</b>,
        admin: <Text>{details.nameOf(adminName)}</Text>,
      })}
    </span>
  )
}

/** The address of an entry's target. Null if the target was deleted or has no page. */
function addressOfTarget({ targetType, targetId, targetName, action }: Entry): string | null {
  if (!targetId || action.endsWith('_deleted') || targetName === deletedName) return null
  if (targetType === 'user') return addressOfMember(targetId)
  if (targetType === 'survey') return addressFor('surveys', { survey: targetId })
  if (targetType === 'session') return addressFor('sessions', { session: targetId })
  return action.startsWith('inquiry_') || action.startsWith('reply_')
    ? addressFor('inquiries', { inquiry: targetId })
    : null
}

/** The target of an entry, as a link if it has a page. */
export function Target(props: { entry: Entry; className?: string }) {
  const { entry } = props
  const address = addressOfTarget(entry)
  const name = <Text>{details.nameOf(entry.targetName)}</Text>
  return (
    <span className={props.className}>
      {address ? (
        <a href={address} className="link">
          {name}
        </a>
      ) : (
        name
      )}
    </span>
  )
}

/** One detail of an entry: its value, or the old and the new value. */
export function DetailLine(props: { detail: Detail }) {
  const { label, from, value } = props.detail
  return (
    <span className="block min-w-0 wrap-anywhere">
      {label && <span className="text-ink-2">{label}: </span>}
      {from !== undefined && (
        <>
          <Text>{from}</Text>{' '}
          <ArrowRight size={14} aria-hidden="true" className="flips mx-0.5 inline align-[-2px] text-ink-2" />
          <VisuallyHidden>{messages.becomes}</VisuallyHidden>{' '}
        </>
      )}
      <Text>{value}</Text>
    </span>
  )
}
