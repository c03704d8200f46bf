import { editableUntil } from '@bahth/domain/inquiries/rules.ts'
import { useState } from 'react'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useMe } from '../api/use-login.ts'
import { formatDateTime } from '../format/dates.ts'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/Button.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { toast } from '../ui/toast.ts'
import { bodyOf, InquiryFields, problemsOf } from './InquiryFields.tsx'
import { messages } from './inquiry-messages.ts'
import type { Inquiry } from './inquiry-view.ts'

/** The form in which authors edit their question. */
export function EditInquiry(props: { inquiry: Inquiry; onClose: () => void }) {
  const { inquiryId, submittedAt } = props.inquiry
  // The values when the form was opened. They are fixed, so that a refetch after a vote doesn't overwrite the
  // typed text.
  const [initial] = useState(() => {
    const { title, inquiry, tags, mayQuote } = props.inquiry
    return { title, inquiry, tags, tagText: '', mayQuote: mayQuote ?? false }
  })
  const form = useForm({
    initial,
    rule: problemsOf,
    draft: { name: `edit-question.${inquiryId}`, memberId: useMe()?.id },
  })
  const isChanged = form.changed.length > 0
  const { runOrThrow, isPending, failure } = useApiMutation('inquiries.editInquiry', {
    onSuccess: () => {
      form.resetSent(form.values)
      toast.success(messages.editSaved)
      props.onClose()
    },
    failureText: messages.editFailed,
  })
  /** Without the permission to quote unless it was changed here: it may have been withdrawn on another device. */
  const bodyFor = (values: typeof form.values) => {
    const { mayQuote, ...body } = bodyOf(values)
    return form.changed.includes('mayQuote') ? { ...body, mayQuote } : body
  }
  const until = formatDateTime(editableUntil(new Date(submittedAt)))
  return (
    <FormDialog
      title={messages.editTitle}
      text={messages.editSubtitle(until)}
      confirm={messages.editSave}
      pending={isPending && messages.editSaving}
      disabledReason={isChanged ? null : messages.editNothing}
      failure={failure}
      onSubmit={form.submit(values => runOrThrow({ params: { id: inquiryId }, body: bodyFor(values) }))}
      onClose={props.onClose}
    >
      <InquiryFields form={form} inquiryId={inquiryId} />
      {isChanged && (
        <div>
          <p className="text-ink-3 text-sm">{messages.editKept}</p>
          <Button variant="quiet" flush="start" disabled={isPending} onClick={form.reset}>
            {messages.editUndo}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
