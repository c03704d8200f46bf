import type { BulkAction } from '@bahth/domain/accounts/admin-rules.ts'
import { fieldLimits } from '@bahth/domain/field-limits.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import type { ReactNode } from 'react'
import { serverText } from '../../api/server-text.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useReasonText } from '../../shell/use-reason-text.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { fillSlots } from '../../ui/fill-slots.tsx'
import { Text } from '../../ui/Text.tsx'
import { toast } from '../../ui/toast.ts'
import { messages as bulk } from './bulk-messages.ts'
import type { Member } from './member-view.ts'
import { messages } from './messages.ts'

/** Above this number, members are counted instead of named. */
const maxNamed = 4

/** The first names, each isolated in its own text direction, and the number of the others. */
function namesOf(members: readonly Member[]): ReactNode {
  const named = members.slice(0, maxNamed)
  const slots = Object.fromEntries(
    named.map((member, index) => [index, <Text key={member.userId}>{fullName(member)}</Text>]),
  )
  const places = named.map((_, index) => `{${index}}`)
  return fillSlots(bulk.named(places, members.length - named.length), slots)
}

interface Failed {
  id: string
  message: string
}

/** The members that could not be changed, with the reasons. */
function Failures(props: { members: readonly Member[]; failed: readonly Failed[]; onClose: () => void }) {
  const { members, failed } = props
  const membersById = new Map(members.map(member => [member.userId, member]))
  return (
    <Dialog
      alert
      onClose={props.onClose}
      title={bulk.someFailed(failed.length, members.length)}
      primary={
        <Button variant="primary" onClick={props.onClose}>
          {messages.done}
        </Button>
      }
    >
      <p className="mb-4">{failed.length < members.length ? bulk.theRest : bulk.noneDone}</p>
      <ul className="border-ink border-y-2">
        {failed.map(({ id, ...refusal }) => {
          const member = membersById.get(id)
          return (
            <li
              key={id}
              className="flex flex-wrap justify-between gap-x-6 border-line border-b py-2 last:border-0"
            >
              <Text className="font-semi">{member ? fullName(member) : id}</Text>
              <span className="text-ink-2">{serverText(refusal)}</span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

interface Props {
  members: readonly Member[]
  action: BulkAction
  onClose: () => void
  /** Called after the change: at once if no member failed, otherwise when the list of failures is closed. */
  onDone: () => void
}

/** Changes all selected members. `finish` is called at once if none of them failed. */
function useBulk({ members, action }: Props, finish: () => void) {
  const { run, isPending, failure, data } = useApiMutation('users.bulkUsers', {
    onSuccess: ({ done, failed }) => {
      if (done.length > 0) toast.success(bulk.actions[action].done(done.length))
      if (failed.length === 0) finish()
    },
    failureText: messages.bulkFailed,
  })
  const ids = members.map(member => member.userId)
  const confirm = (reason: string) => void run({ body: { ids, action, reason: reason || null } })
  return { confirm, isPending, failure, failed: data?.failed ?? [] }
}

function Confirmation({ members, action, onClose, change }: Props & { change: ReturnType<typeof useBulk> }) {
  const texts = bulk.actions[action]
  const { textState, leave, confirmation } = useReasonText(onClose)
  const takesReason = action === 'ban' || action === 'unban' || action.endsWith('form_creator')
  return (
    <>
      <ConfirmDialog
        danger={action === 'ban' || action === 'delete' || action === 'revoke_form_creator'}
        onClose={leave}
        title={texts.title(members.length)}
        text={
          <>
            <p className="mb-2 font-semi">{namesOf(members)}</p>
            <p>{texts.text}</p>
          </>
        }
        {...(takesReason ? { reason: { ...messages.reason, maxLength: fieldLimits.note, textState } } : {})}
        confirm={texts.confirm}
        pending={change.isPending && bulk.working}
        error={change.failure}
        onConfirm={change.confirm}
      />
      {confirmation}
    </>
  )
}

/** Confirms and performs one action on several members. Each member has a separate result. */
export function BulkDialog(props: Props) {
  const finish = () => {
    props.onClose()
    props.onDone()
  }
  const change = useBulk(props, finish)
  const { failed } = change
  if (failed.length > 0) return <Failures members={props.members} failed={failed} onClose={finish} />
  return <Confirmation {...props} change={change} />
}
