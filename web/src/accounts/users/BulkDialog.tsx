import type { BulkAction } from '@bahth/domain/accounts/admin-rules.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { failureText } from '../../shell/failure-text.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Text } from '../../ui/Text.tsx'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'
import { changedWithUsers } from './use-attempt.ts'
import { nameOf, type User } from './user-view.ts'

/** Names that are written out. */
const maxNamed = 4

interface Failed {
  id: string
  message: string
}

/** Who could not be changed, and why; the others are done. */
function Failures(props: { users: readonly User[]; failed: readonly Failed[]; onClose: () => void }) {
  const { users, failed } = props
  const known = new Map(users.map(user => [user.userId, user]))
  return (
    <Dialog
      alert
      open
      onOpenChange={props.onClose}
      title={messages.someFailed(failed.length, users.length)}
      primary={
        <Button look="primary" onClick={props.onClose}>
          {messages.done}
        </Button>
      }
    >
      <p className="mb-4">{failed.length < users.length ? messages.theRest : messages.noneDone}</p>
      <ul className="border-ink border-y-2">
        {failed.map(({ id, message }) => {
          const user = known.get(id)
          return (
            <li
              key={id}
              className="flex flex-wrap justify-between gap-x-6 border-line border-b py-2 last:border-0"
            >
              <Text className="font-semi">{user ? nameOf(user) : id}</Text>
              <span className="text-ink-2">{message}</span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

interface Props {
  users: readonly User[]
  action: BulkAction
  onClose: () => void
  /** Everybody who could be changed has been. */
  onDone: () => void
}

/** Changes them all; `finish` is called when nobody is left who could not be changed. */
function useBulk({ users, action }: Props, finish: () => void) {
  const { mutateAsync, isPending, error, data } = useApiMutation('users.bulkUsers', {
    invalidates: changedWithUsers,
  })

  async function confirm(reason: string) {
    try {
      const { done, failed } = await mutateAsync({
        body: { ids: users.map(user => user.userId), action, reason: reason || null },
      })
      if (done.length > 0) toast.ok(messages.bulk[action].done(done.length))
      if (failed.length === 0) finish()
    } catch {
      // It is said in the dialog, which stays open.
    }
  }

  return { confirm, isPending, error, failed: data?.failed ?? [] }
}

/** Does one thing to several members, asked first; each has its own result. */
export function BulkDialog(props: Props) {
  const { users, action } = props
  const said = messages.bulk[action]
  const finish = () => {
    props.onClose()
    props.onDone()
  }
  const { confirm, isPending, error, failed } = useBulk(props, finish)
  const names = users.slice(0, maxNamed).map(nameOf)
  const takesReason = action === 'ban' || action === 'unban' || action.endsWith('form_creator')
  if (failed.length > 0) return <Failures users={users} failed={failed} onClose={finish} />
  return (
    <ConfirmDialog
      open
      danger={action === 'ban' || action === 'delete' || action === 'revoke_form_creator'}
      onOpenChange={props.onClose}
      title={said.title(users.length)}
      text={
        <>
          <Text as="p" className="mb-2 font-semi">
            {messages.named(names, users.length - names.length)}
          </Text>
          <p>{said.text}</p>
        </>
      }
      {...(takesReason ? { reason: { ...messages.reason, maxLength: 500 } } : {})}
      confirm={said.confirm}
      pending={isPending && messages.working}
      error={error && failureText(error, messages.bulkFailed)}
      onConfirm={reason => void confirm(reason)}
    />
  )
}
