import type { Role } from '@bahth/domain/accounts/rules.ts'
import { call } from '../../api/call.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { BanDialog } from './BanDialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import { ResetDialog } from './ResetDialog.tsx'
import { useAttempt } from './use-attempt.ts'
import type { UserAct } from './user-acts.ts'
import { nameOf, type User } from './user-view.ts'
import { words } from './words.ts'

interface Props {
  user: User
  onClose: () => void
}

const reason = { ...words.reason, maxLength: 500 }

function RoleDialog(props: Props & { role: Role }) {
  const { user, role, onClose } = props
  const { attempt, isPending, failure } = useAttempt(onClose)
  const name = nameOf(user)
  return (
    <ConfirmDialog
      open
      danger={user.role === 'admin'}
      onOpenChange={onClose}
      title={words.roleTitles[role](name)}
      text={user.role === 'admin' ? `${words.roleTexts[role]} ${words.noLongerAdmin}` : words.roleTexts[role]}
      confirm={words.roleConfirms[role]}
      pending={isPending}
      error={failure}
      onConfirm={() =>
        void attempt(() => call('users.setRole', { params: { id: user.userId }, body: { role } }), {
          done: words.roleDone[role](name),
          failed: words.roleFailed,
          gone: words.gone(name),
        })
      }
    />
  )
}

function CreatorDialog(props: Props & { enabled: boolean }) {
  const { user, enabled, onClose } = props
  const { attempt, isPending, failure } = useAttempt(onClose)
  const name = nameOf(user)
  return (
    <ConfirmDialog
      open
      danger={!enabled}
      onOpenChange={onClose}
      title={enabled ? words.giveTitle(name) : words.takeTitle(name)}
      text={enabled ? words.giveText : words.takeText}
      reason={reason}
      confirm={enabled ? words.giveConfirm : words.takeConfirm}
      pending={isPending}
      error={failure}
      onConfirm={why =>
        void attempt(
          () => call('users.setFormCreator', { params: { id: user.userId }, body: { enabled, reason: why } }),
          {
            done: enabled ? words.given(name) : words.taken(name),
            failed: words.creatorFailed,
            gone: words.gone(name),
          },
        )
      }
    />
  )
}

function UnbanDialog(props: Props) {
  const { user, onClose } = props
  const { attempt, isPending, failure } = useAttempt(onClose)
  const name = nameOf(user)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.unbanTitle(name)}
      text={words.unbanTextPlain}
      reason={reason}
      confirm={words.unbanConfirm}
      pending={isPending}
      error={failure}
      onConfirm={why =>
        void attempt(
          () => call('users.setBan', { params: { id: user.userId }, body: { enabled: false, reason: why } }),
          { done: words.unbanned(name), failed: words.statusFailed, gone: words.gone(name) },
        )
      }
    />
  )
}

function DeleteDialog(props: Props & { onGone: () => void }) {
  const { user, onClose, onGone } = props
  const { attempt, isPending, failure } = useAttempt(() => {
    onClose()
    onGone()
  })
  const name = nameOf(user)
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={words.deleteTitle(name)}
      text={words.deleteText}
      confirm={words.deleteConfirm}
      pending={isPending && words.deleting}
      error={failure}
      onConfirm={() =>
        void attempt(() => call('users.deleteUser', { params: { id: user.userId } }), {
          done: words.deleted(name),
          failed: words.deleteFailed,
          gone: words.gone(name),
        })
      }
    />
  )
}

/** The dialog of what an officer does to a member; each names what follows. `onGone` after a deletion. */
export function UserDialogs(props: Props & { act: UserAct; onGone?: () => void }) {
  const { act, onGone = () => {}, ...rest } = props
  switch (act.kind) {
    case 'role':
      return <RoleDialog {...rest} role={act.role} />
    case 'creator':
      return <CreatorDialog {...rest} enabled={act.enabled} />
    case 'ban':
      return <BanDialog {...rest} />
    case 'unban':
      return <UnbanDialog {...rest} />
    case 'edit':
      return <EditDialog {...rest} />
    case 'reset':
      return <ResetDialog {...rest} />
    case 'delete':
      return <DeleteDialog {...rest} onGone={onGone} />
  }
}
