import { deletionRefusal, editRefusal } from '@bahth/domain/inquiries/rules.ts'
import { Bookmark, BookmarkX, Lock, LockOpen, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { hasCode } from '../api/api-error.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useMe } from '../api/use-login.ts'
import { useNow } from '../api/use-now.ts'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { go } from '../shell/navigation.ts'
import { ShareButton } from '../shell/ShareButton.tsx'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { messages } from './inquiry-messages.ts'
import { type Inquiry, inquiryUrl } from './inquiry-view.ts'

const EditInquiry = lazyNamed(() => import('./EditInquiry.tsx'), 'EditInquiry')
const ConfirmDialog = lazyNamed(() => import('../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

const whenFailed = { failureText: messages.changeFailed, failureAsToast: true }

/* Undo is a separate action, because a button's action ignores presses for a moment after it has succeeded. */

function FeatureButton(props: { inquiry: Inquiry }) {
  const { inquiryId, featured } = props.inquiry
  const params = { id: inquiryId }
  const text = (isFeatured: boolean) => (isFeatured ? messages.markedFeatured : messages.unmarkedFeatured)
  const undo = useApiMutation('inquiries.featureInquiry', {
    ...whenFailed,
    onSuccess: () => toast.success(text(featured)),
  })
  const { run, isPending } = useApiMutation('inquiries.featureInquiry', {
    ...whenFailed,
    onSuccess: () =>
      toast.undo(text(!featured), () => void undo.run({ params, body: { enabled: featured } })),
  })
  return (
    <Button
      dense
      icon={featured ? BookmarkX : Bookmark}
      pending={isPending}
      onClick={() => void run({ params, body: { enabled: !featured } })}
    >
      {featured ? messages.unfeature : messages.feature}
    </Button>
  )
}

function CloseButton(props: { inquiry: Inquiry }) {
  const { inquiryId, status } = props.inquiry
  const params = { id: inquiryId }
  const isClosed = status === 'closed'
  const options = {
    ...whenFailed,
    /** Only an open question can't be reopened: another administrator was faster, or a response was lost. */
    onError(error: unknown) {
      const isOpen = hasCode(error, 'inquiry_state')
      if (isOpen) toast.success(messages.reopened)
      return isOpen
    },
  }
  const undo = useApiMutation('inquiries.setInquiryStatus', {
    ...options,
    onSuccess: () => toast.success(isClosed ? messages.closed : messages.reopened),
  })
  const { run, isPending } = useApiMutation('inquiries.setInquiryStatus', {
    ...options,
    onSuccess: () =>
      toast.undo(
        isClosed ? messages.reopened : messages.closed,
        () => void undo.run({ params, body: { status: isClosed ? 'closed' : 'open' } }),
      ),
  })
  return (
    <Button
      dense
      icon={isClosed ? LockOpen : Lock}
      pending={isPending}
      onClick={() => void run({ params, body: { status: isClosed ? 'open' : 'closed' } })}
    >
      {isClosed ? messages.reopen : messages.close}
    </Button>
  )
}

/** How often (ms) the page checks whether the question can still be edited. */
const clockStepMs = 30_000

function EditButton(props: { inquiry: Inquiry }) {
  const { inquiry } = props
  const me = useMe()
  const [isEditing, setEditing] = useState(false)
  const submittedAt = new Date(inquiry.submittedAt)
  const refusal = editRefusal({ ...inquiry, submittedAt }, me?.id ?? '', useNow(clockStepMs))
  if (refusal === 'forbidden') return null

  return (
    <>
      <Button
        dense
        icon={Pencil}
        disabledReason={refusal && messages.editRefused[refusal]}
        onClick={() => setEditing(true)}
      >
        {messages.edit}
      </Button>
      {isEditing && (
        <Suspense>
          <EditInquiry inquiry={inquiry} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}

function DeleteButton(props: { inquiry: Inquiry; isAdmin: boolean }) {
  const { inquiry, isAdmin } = props
  const me = useMe()
  const [isAsking, setAsking] = useState(false)
  const { run, isPending, failure, reset } = useApiMutation('inquiries.deleteInquiry', {
    onSuccess: () => {
      go('inquiries', {}, { replace: true })
      toast.success(messages.deleted)
    },
    failureText: messages.deleteFailed,
  })
  const refusal = deletionRefusal(inquiry, { memberId: me?.id ?? '', isAdmin })
  if (refusal === 'forbidden') return null

  return (
    <>
      <Button
        dense
        variant="danger"
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
            danger
            onClose={() => setAsking(false)}
            title={messages.deleteTitle}
            text={messages.deleteText(inquiry.title, inquiry.replyCount)}
            confirm={messages.delete}
            pending={isPending}
            error={failure}
            onConfirm={() => void run({ params: { id: inquiry.inquiryId } })}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * The buttons for a question. All members can share it. Administrators can feature, close and delete it. The
 * author can edit and delete it.
 */
export function InquiryActions(props: { inquiry: Inquiry; isAdmin: boolean }) {
  const { inquiry, isAdmin } = props
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ShareButton
        dense
        title={inquiry.title}
        text={messages.shareText(inquiry.title)}
        url={inquiryUrl(inquiry.inquiryId)}
      />
      {isAdmin && <FeatureButton inquiry={inquiry} />}
      {isAdmin && <CloseButton inquiry={inquiry} />}
      <EditButton inquiry={inquiry} />
      <DeleteButton inquiry={inquiry} isAdmin={isAdmin} />
    </div>
  )
}
