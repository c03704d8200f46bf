import { acceptanceRefusal } from '@bahth/domain/inquiries/rules.ts'
import { shownName } from '@bahth/domain/records/labels.ts'
import { Check, Trash2, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useMe } from '../api/use-login.ts'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { messages } from './inquiry-messages.ts'
import type { Inquiry, Reply } from './inquiry-view.ts'

const ConfirmDialog = lazyNamed(() => import('../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

function AcceptButton(props: { reply: Reply }) {
  const { replyId, isAccepted } = props.reply
  const { run, isPending } = useApiMutation('inquiries.acceptReply', {
    onSuccess: (_, { body }) =>
      toast.success(body?.enabled ? messages.acceptedText : messages.unacceptedText),
    failureText: messages.changeFailed,
    failureAsToast: true,
  })
  return (
    <Button
      dense
      variant="quiet"
      icon={isAccepted ? X : Check}
      pending={isPending}
      onClick={() => void run({ params: { id: replyId }, body: { enabled: !isAccepted } })}
    >
      {isAccepted ? messages.unaccept : messages.accept}
    </Button>
  )
}

function DeleteButton(props: { inquiry: Inquiry; reply: Reply }) {
  const { inquiry, reply } = props
  const [isAsking, setAsking] = useState(false)
  const { run, isPending, failure, reset } = useApiMutation('inquiries.deleteReply', {
    onSuccess: () => {
      setAsking(false)
      toast.success(messages.replyDeleted)
    },
    failureText: messages.deleteReplyFailed,
  })

  return (
    <>
      <Button
        dense
        variant="danger-quiet"
        icon={Trash2}
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        {messages.deleteReply}
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            danger
            onClose={() => setAsking(false)}
            title={messages.deleteReplyTitle}
            text={messages.deleteReplyText(
              shownName(reply.userName),
              inquiry.replyCount === 1 && inquiry.status !== 'closed',
            )}
            confirm={messages.deleteReply}
            pending={isPending}
            error={failure}
            onConfirm={() => void run({ params: { id: reply.replyId } })}
          />
        </Suspense>
      )}
    </>
  )
}

/** Buttons for the asker and administrators. */
export function ReplyActions(props: { inquiry: Inquiry; reply: Reply; isAdmin: boolean }) {
  const { inquiry, reply, isAdmin } = props
  const me = useMe()
  return (
    <>
      {!acceptanceRefusal(inquiry, { memberId: me?.id ?? '', isAdmin }) && <AcceptButton reply={reply} />}
      {isAdmin && <DeleteButton inquiry={inquiry} reply={reply} />}
    </>
  )
}
