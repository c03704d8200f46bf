import type { BulkAction } from '@bahth/domain/accounts/admin-rules.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Text } from '../../ui/Text.tsx'
import { toast } from '../../ui/toast.ts'
import { messages } from './messages.ts'
import { nameOf, type User } from './user-view.ts'

/** Above this number, members are counted instead of named. */
const maxNamed = 4

interface Failed {
  id: string
  message: string
}

/** The members that could not be changed, with the reasons. */
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
        <Button variant="primary" onClick={props.onClose}>
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
  /** Called when no member failed. */
  onDone: () => void
}

/** Changes all members. `finish` is called if none of them failed. */
function useBulk({ users, action }: Props, finish: () => void) {
  const { run, isPending, failure, data } = useApiMutation('users.bulkUsers', {
    done: ({ done, failed }) => {
      if (done.length > 0) toast.ok(messages.bulk[action].done(done.length))
      if (failed.length === 0) finish()
    },
    failed: messages.bulkFailed,
  })
  const ids = users.map(user => user.userId)
  const confirm = (reason: string) => void run({ body: { ids, action, reason: reason || null } })
  return { confirm, isPending, failure, failed: data?.failed ?? [] }
}

/** Confirms and performs one action on several members, each with its own result. */
export function BulkDialog(props: Props) {
  const { users, action } = props
  const texts = messages.bulk[action]
  const finish = () => {
    props.onClose()
    props.onDone()
  }
  const { confirm, isPending, failure, failed } = useBulk(props, finish)
  const names = users.slice(0, maxNamed).map(nameOf)
  const takesReason = action === 'ban' || action === 'unban' || action.endsWith('form_creator')
  if (failed.length > 0) return <Failures users={users} failed={failed} onClose={finish} />
  return (
    <ConfirmDialog
      open
      danger={action === 'ban' || action === 'delete' || action === 'revoke_form_creator'}
      onOpenChange={props.onClose}
      title={texts.title(users.length)}
      text={
        <>
          <Text as="p" className="mb-2 font-semi">
            {messages.named(names, users.length - names.length)}
          </Text>
          <p>{texts.text}</p>
        </>
      }
      {...(takesReason ? { reason: { ...messages.reason, maxLength: 500 } } : {})}
      confirm={texts.confirm}
      pending={isPending && messages.working}
      error={failure}
      onConfirm={confirm}
    />
  )
}
