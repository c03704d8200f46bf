import type { Role } from '@bahth/domain/accounts/rules.ts'
import {
  Ban,
  CircleCheck,
  FilePen,
  FileX,
  GraduationCap,
  KeyRound,
  Pencil,
  ShieldCheck,
  Trash2,
  UserRound,
} from 'lucide-react'
import type { Icon } from '../../ui/icon.ts'
import type { MenuItem } from '../../ui/Menu.tsx'
import type { Member } from './member-view.ts'
import { messages } from './messages.ts'

/** An administrator's action on one member. Each action has a dialog. */
export type MemberAction =
  | { kind: 'role'; role: Role }
  | { kind: 'creator'; enabled: boolean }
  | { kind: 'ban' | 'unban' | 'edit' | 'reset' | 'delete' }

const roleItems: readonly { role: Role; label: string; icon: Icon }[] = [
  { role: 'student', label: messages.makeStudent, icon: UserRound },
  { role: 'prof', label: messages.makeProf, icon: GraduationCap },
  { role: 'admin', label: messages.makeAdmin, icon: ShieldCheck },
]

/**
 * The items of a member's menu. Actions that administrators can't perform on themselves are disabled with a
 * reason. ADM-23.
 */
export function menuFor(
  member: Member,
  me: string | undefined,
  onAction: (action: MemberAction) => void,
): MenuItem[] {
  const own = member.userId === me ? messages.ownAccount : null
  const roles = roleItems
    .filter(({ role }) => role !== member.role)
    .map(({ role, label, icon }) => ({
      label,
      icon,
      disabledReason: own,
      onSelect: () => onAction({ kind: 'role', role }),
    }))
  const right = member.isFormCreator
    ? {
        label: messages.takeRight,
        icon: FileX,
        onSelect: () => onAction({ kind: 'creator', enabled: false }),
      }
    : {
        label: messages.giveRight,
        icon: FilePen,
        onSelect: () => onAction({ kind: 'creator', enabled: true }),
      }
  return [
    ...roles,
    { ...right, separated: true },
    { label: messages.edit, icon: Pencil, onSelect: () => onAction({ kind: 'edit' }) },
    {
      label: messages.reset,
      icon: KeyRound,
      disabledReason: own ?? (member.emailConfirmed ? null : messages.waitsForEmail),
      onSelect: () => onAction({ kind: 'reset' }),
    },
    member.isBanned
      ? {
          label: messages.unban,
          icon: CircleCheck,
          separated: true,
          onSelect: () => onAction({ kind: 'unban' }),
        }
      : {
          label: messages.ban,
          icon: Ban,
          separated: true,
          disabledReason: own,
          onSelect: () => onAction({ kind: 'ban' }),
        },
    {
      label: messages.delete,
      icon: Trash2,
      danger: true,
      disabledReason: own,
      onSelect: () => onAction({ kind: 'delete' }),
    },
  ]
}
