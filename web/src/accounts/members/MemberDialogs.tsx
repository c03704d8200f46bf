import type { Role } from '@bahth/domain/accounts/rules.ts'
import { isAdministrator } from '@bahth/domain/accounts/rules.ts'
import { fieldLimits } from '@bahth/domain/field-limits.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { useReasonText } from '../../shell/use-reason-text.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { messages as actions } from './action-messages.ts'
import { BanDialog } from './BanDialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import type { MemberAction } from './member-actions.ts'
import type { Member } from './member-view.ts'
import { messages } from './messages.ts'
import { ResetDialog } from './ResetDialog.tsx'
import { useMemberMutation } from './use-member-mutation.ts'

interface Props {
  member: Member
  onClose: () => void
}

const reason = { ...messages.reason, maxLength: fieldLimits.note }

function RoleDialog(props: Props & { role: Role }) {
  const { member, role, onClose } = props
  const name = fullName(member)
  const texts = { successText: () => actions.roleDone[role](name), failureText: messages.roleFailed }
  const { run, isPending, failure } = useMemberMutation('users.setRole', member, texts, onClose)
  return (
    <ConfirmDialog
      danger={isAdministrator(member)}
      onClose={onClose}
      title={actions.roleTitles[role](name)}
      text={
        isAdministrator(member)
          ? `${actions.roleTexts[role]} ${actions.noLongerAdmin}`
          : actions.roleTexts[role]
      }
      confirm={actions.roleConfirms[role]}
      pending={isPending}
      error={failure}
      onConfirm={() => void run({ params: { id: member.userId }, body: { role } })}
    />
  )
}

function CreatorDialog(props: Props & { enabled: boolean }) {
  const { member, enabled, onClose } = props
  const name = fullName(member)
  const successText = () => (enabled ? actions.given : actions.taken)(name)
  const texts = { successText, failureText: messages.creatorFailed }
  const { run, isPending, failure } = useMemberMutation('users.setFormCreator', member, texts, onClose)
  const { textState, leave, confirmation } = useReasonText(onClose)
  return (
    <>
      <ConfirmDialog
        danger={!enabled}
        onClose={leave}
        title={enabled ? actions.giveTitle(name) : actions.takeTitle(name)}
        text={enabled ? actions.giveText : actions.takeText}
        reason={{ ...reason, textState }}
        confirm={enabled ? actions.giveConfirm : actions.takeConfirm}
        pending={isPending}
        error={failure}
        onConfirm={why => void run({ params: { id: member.userId }, body: { enabled, reason: why } })}
      />
      {confirmation}
    </>
  )
}

function UnbanDialog(props: Props) {
  const { member, onClose } = props
  const name = fullName(member)
  const texts = { successText: () => actions.unbanned(name), failureText: messages.statusFailed }
  const { run, isPending, failure } = useMemberMutation('users.setBan', member, texts, onClose)
  const { textState, leave, confirmation } = useReasonText(onClose)
  return (
    <>
      <ConfirmDialog
        onClose={leave}
        title={actions.unbanTitle(name)}
        text={actions.unbanTextPlain}
        reason={{ ...reason, textState }}
        confirm={actions.unbanConfirm}
        pending={isPending}
        error={failure}
        onConfirm={why => void run({ params: { id: member.userId }, body: { enabled: false, reason: why } })}
      />
      {confirmation}
    </>
  )
}

function DeleteDialog(props: Props & { onGone: () => void }) {
  const { member, onClose, onGone } = props
  const name = fullName(member)
  const texts = { successText: () => actions.deleted(name), failureText: messages.deleteFailed }
  const { run, isPending, failure } = useMemberMutation('users.deleteUser', member, texts, () => {
    onClose()
    onGone()
  })
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={actions.deleteTitle(name)}
      text={actions.deleteText}
      confirm={actions.deleteConfirm}
      pending={isPending && actions.deleting}
      error={failure}
      onConfirm={() => void run({ params: { id: member.userId } })}
    />
  )
}

/** The dialog for an action on a member. `onGone` is called after a deletion. */
export function MemberDialogs(props: Props & { action: MemberAction; onGone?: () => void }) {
  const { action, onGone = () => {}, ...rest } = props
  switch (action.kind) {
    case 'role':
      return <RoleDialog {...rest} role={action.role} />
    case 'creator':
      return <CreatorDialog {...rest} enabled={action.enabled} />
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
