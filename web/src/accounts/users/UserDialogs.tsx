import type { Role } from '@bahth/domain/accounts/rules.ts'
import { call } from '../../api/call.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { BanDialog } from './BanDialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import { messages } from './messages.ts'
import { ResetDialog } from './ResetDialog.tsx'
import { useAttempt } from './use-attempt.ts'
import type { UserAct } from './user-acts.ts'
import { nameOf, type User } from './user-view.ts'

interface Props {
  user: User
  onClose: () => void
}

const reason = { ...messages.reason, maxLength: 500 }

function RoleDialog(props: Props & { role: Role }) {
  const { user, role, onClose } = props
  const { attempt, isPending, failure } = useAttempt(onClose)
  const name = nameOf(user)
  return (
    <ConfirmDialog
      open
      danger={user.role === 'admin'}
      onOpenChange={onClose}
      title={messages.roleTitles[role](name)}
      text={
        user.role === 'admin'
          ? `${messages.roleTexts[role]} ${messages.noLongerAdmin}`
          : messages.roleTexts[role]
      }
      confirm={messages.roleConfirms[role]}
      pending={isPending}
      error={failure}
      onConfirm={() =>
        void attempt(() => call('users.setRole', { params: { id: user.userId }, body: { role } }), {
          done: messages.roleDone[role](name),
          failed: messages.roleFailed,
          gone: messages.gone(name),
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
      title={enabled ? messages.giveTitle(name) : messages.takeTitle(name)}
      text={enabled ? messages.giveText : messages.takeText}
      reason={reason}
      confirm={enabled ? messages.giveConfirm : messages.takeConfirm}
      pending={isPending}
      error={failure}
      onConfirm={why =>
        void attempt(
          () => call('users.setFormCreator', { params: { id: user.userId }, body: { enabled, reason: why } }),
          {
            done: enabled ? messages.given(name) : messages.taken(name),
            failed: messages.creatorFailed,
            gone: messages.gone(name),
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
      title={messages.unbanTitle(name)}
      text={messages.unbanTextPlain}
      reason={reason}
      confirm={messages.unbanConfirm}
      pending={isPending}
      error={failure}
      onConfirm={why =>
        void attempt(
          () => call('users.setBan', { params: { id: user.userId }, body: { enabled: false, reason: why } }),
          { done: messages.unbanned(name), failed: messages.statusFailed, gone: messages.gone(name) },
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
      title={messages.deleteTitle(name)}
      text={messages.deleteText}
      confirm={messages.deleteConfirm}
      pending={isPending && messages.deleting}
      error={failure}
      onConfirm={() =>
        void attempt(() => call('users.deleteUser', { params: { id: user.userId } }), {
          done: messages.deleted(name),
          failed: messages.deleteFailed,
          gone: messages.gone(name),
        })
      }
    />
  )
}

/** The dialog of what an administrator does to a member; each names what follows. `onGone` after a deletion. */
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
