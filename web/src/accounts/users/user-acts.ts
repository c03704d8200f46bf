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
import type { User } from './user-view.ts'
import { words } from './words.ts'

/** What an officer can do to one member; each has a dialog. */
export type UserAct =
  | { kind: 'role'; role: Role }
  | { kind: 'creator'; enabled: boolean }
  | { kind: 'ban' | 'unban' | 'edit' | 'reset' | 'delete' }

const roleItems: readonly { role: Role; label: string; icon: Icon }[] = [
  { role: 'student', label: words.makeStudent, icon: UserRound },
  { role: 'prof', label: words.makeProf, icon: GraduationCap },
  { role: 'admin', label: words.makeAdmin, icon: ShieldCheck },
]

/** ADM-23: the lines of a member's menu. What nobody does to themselves is greyed, and says so. */
export function menuFor(user: User, me: string | undefined, onAct: (act: UserAct) => void): MenuItem[] {
  const own = user.userId === me ? words.ownAccount : null
  const roles = roleItems
    .filter(({ role }) => role !== user.role)
    .map(({ role, label, icon }) => ({
      label,
      icon,
      disabledReason: own,
      onSelect: () => onAct({ kind: 'role', role }),
    }))
  const right = user.isFormCreator
    ? { label: words.takeRight, icon: FileX, onSelect: () => onAct({ kind: 'creator', enabled: false }) }
    : { label: words.giveRight, icon: FilePen, onSelect: () => onAct({ kind: 'creator', enabled: true }) }
  return [
    ...roles,
    { ...right, separated: true },
    { label: words.edit, icon: Pencil, onSelect: () => onAct({ kind: 'edit' }) },
    {
      label: words.reset,
      icon: KeyRound,
      disabledReason: own ?? (user.emailConfirmed ? null : words.waitsForEmail),
      onSelect: () => onAct({ kind: 'reset' }),
    },
    user.isBanned
      ? { label: words.unban, icon: CircleCheck, separated: true, onSelect: () => onAct({ kind: 'unban' }) }
      : {
          label: words.ban,
          icon: Ban,
          separated: true,
          disabledReason: own,
          onSelect: () => onAct({ kind: 'ban' }),
        },
    {
      label: words.delete,
      icon: Trash2,
      danger: true,
      disabledReason: own,
      onSelect: () => onAct({ kind: 'delete' }),
    },
  ]
}
