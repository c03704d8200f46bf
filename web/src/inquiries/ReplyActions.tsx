import { acceptanceRefusal } from '@bahth/domain/inquiries/rules.ts'
import { Check, Trash2, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { EndpointName } from '../api/endpoints.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useMe } from '../api/use-login.ts'
import { failureText } from '../shell/failure-text.ts'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import type { Inquiry, Reply } from './inquiry-view.ts'
import { messages } from './messages.ts'

const ConfirmDialog = lazyNamed(() => import('../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

const invalidates: readonly EndpointName[] = ['inquiries.listInquiries', 'inquiries.getInquiry']

function AcceptButton(props: { reply: Reply }) {
  const { replyId, isAccepted } = props.reply
  const { mutateAsync, isPending } = useApiMutation('inquiries.acceptReply', { invalidates })
  async function accept(enabled: boolean) {
    try {
      await mutateAsync({ params: { id: replyId }, body: { enabled } })
      toast.ok(enabled ? messages.acceptedText : messages.unacceptedText)
    } catch (error) {
      toast.stop(failureText(error, messages.changeFailed))
    }
  }
  return (
    <Button
      dense
      look="quiet"
      icon={isAccepted ? X : Check}
      pending={isPending}
      onClick={() => void accept(!isAccepted)}
    >
      {isAccepted ? messages.unaccept : messages.accept}
    </Button>
  )
}

function DeleteButton(props: { inquiry: Inquiry; reply: Reply }) {
  const { inquiry, reply } = props
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending, error, reset } = useApiMutation('inquiries.deleteReply', { invalidates })

  async function confirm() {
    try {
      await mutateAsync({ params: { id: reply.replyId } })
      setAsking(false)
      toast.ok(messages.replyDeleted)
    } catch {
      // It is said in the dialog, which stays open.
    }
  }

  return (
    <>
      <Button
        dense
        look="danger-quiet"
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
            open
            danger
            onOpenChange={setAsking}
            title={messages.deleteReplyTitle}
            text={messages.deleteReplyText(
              reply.userName,
              inquiry.replyCount === 1 && inquiry.status !== 'closed',
            )}
            confirm={messages.deleteReply}
            pending={isPending}
            error={error && failureText(error, messages.deleteReplyFailed)}
            onConfirm={() => void confirm()}
          />
        </Suspense>
      )}
    </>
  )
}

/** What the asker and administrators can do with a reply. */
export function ReplyActions(props: { inquiry: Inquiry; reply: Reply; isAdmin: boolean }) {
  const { inquiry, reply, isAdmin } = props
  const me = useMe()
  return (
    <>
      {!acceptanceRefusal(inquiry, { id: me?.id ?? '', isAdmin }) && <AcceptButton reply={reply} />}
      {isAdmin && <DeleteButton inquiry={inquiry} reply={reply} />}
    </>
  )
}
