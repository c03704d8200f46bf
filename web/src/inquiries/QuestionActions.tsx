import { deletionRefusal } from '@bahth/domain/inquiries/rules.ts'
import { Bookmark, BookmarkX, Lock, LockOpen, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { EndpointName } from '../api/endpoints.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useMe } from '../api/use-login.ts'
import { failureText } from '../shell/failure-text.ts'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { go } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { toast } from '../ui/toast.ts'
import { addressOf, type Inquiry } from './inquiry-view.ts'
import { messages } from './messages.ts'

const ConfirmDialog = lazyNamed(() => import('../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

const invalidates: readonly EndpointName[] = ['inquiries.listInquiries', 'inquiries.getInquiry']

const fail = (error: unknown) => toast.stop(failureText(error, messages.changeFailed))

function FeatureButton(props: { inquiry: Inquiry }) {
  const { inquiryId, featured } = props.inquiry
  const { mutateAsync, isPending } = useApiMutation('inquiries.featureInquiry', { invalidates })
  async function feature(enabled: boolean) {
    try {
      await mutateAsync({ params: { id: inquiryId }, body: { enabled } })
      toast.undo(enabled ? messages.markedFeatured : messages.unmarkedFeatured, () => void feature(!enabled))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Button
      dense
      icon={featured ? BookmarkX : Bookmark}
      pending={isPending}
      onClick={() => void feature(!featured)}
    >
      {featured ? messages.unfeature : messages.feature}
    </Button>
  )
}

function CloseButton(props: { inquiry: Inquiry }) {
  const { inquiryId, status } = props.inquiry
  const { mutateAsync, isPending } = useApiMutation('inquiries.setInquiryStatus', { invalidates })
  async function close(isClosing: boolean) {
    try {
      await mutateAsync({ params: { id: inquiryId }, body: { status: isClosing ? 'closed' : 'open' } })
      toast.undo(isClosing ? messages.closed : messages.reopened, () => void close(!isClosing))
    } catch (error) {
      fail(error)
    }
  }
  const isClosed = status === 'closed'
  return (
    <Button dense icon={isClosed ? LockOpen : Lock} pending={isPending} onClick={() => void close(!isClosed)}>
      {isClosed ? messages.reopen : messages.close}
    </Button>
  )
}

function DeleteButton(props: { inquiry: Inquiry; isAdmin: boolean }) {
  const { inquiry, isAdmin } = props
  const me = useMe()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending, error, reset } = useApiMutation('inquiries.deleteInquiry', {
    invalidates: ['inquiries.listInquiries'],
  })
  const refusal = deletionRefusal(inquiry, { id: me?.id ?? '', isAdmin })
  if (refusal === 'forbidden') return null

  async function confirm() {
    try {
      await mutateAsync({ params: { id: inquiry.inquiryId } })
      go('inquiries', {}, { replace: true })
      toast.ok(messages.deleted)
    } catch {
      // It is said in the dialog, which stays open.
    }
  }

  return (
    <>
      <Button
        dense
        look="danger"
        icon={Trash2}
        disabledReason={refusal && messages.answeredStays}
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        {messages.delete}
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            open
            danger
            onOpenChange={setAsking}
            title={messages.deleteTitle}
            text={messages.deleteText(inquiry.title, inquiry.replyCount)}
            confirm={messages.delete}
            pending={isPending}
            error={error && failureText(error, messages.deleteFailed)}
            onConfirm={() => void confirm()}
          />
        </Suspense>
      )}
    </>
  )
}

/** What can be done with a question: pass it on; administrators feature, close and delete; its author deletes. */
export function QuestionActions(props: { inquiry: Inquiry; isAdmin: boolean }) {
  const { inquiry, isAdmin } = props
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CopyButton
        dense
        look="outline"
        text={addressOf(inquiry.inquiryId)}
        label={messages.copyLink}
        copiedLabel={messages.linkCopied}
      />
      {isAdmin && <FeatureButton inquiry={inquiry} />}
      {isAdmin && <CloseButton inquiry={inquiry} />}
      <DeleteButton inquiry={inquiry} isAdmin={isAdmin} />
    </div>
  )
}
