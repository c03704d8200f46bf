import { editableUntil } from '@bahth/domain/inquiries/rules.ts'
import { useState } from 'react'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { formatDateTime } from '../format/dates.ts'
import { useForm } from '../forms/use-form.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { toast } from '../ui/toast.ts'
import type { Inquiry } from './inquiry-view.ts'
import { problemsOf, QuestionFields } from './QuestionFields.tsx'
import { messages } from './question-messages.ts'

/** The form in which authors edit their question. */
export function EditQuestion(props: { inquiry: Inquiry; onClose: () => void }) {
  const { inquiryId, submittedAt } = props.inquiry
  // The values when the form was opened. They are fixed, so that a refetch after a vote doesn't overwrite the
  // typed text.
  const [initial] = useState(() => {
    const { title, inquiry, tags, mayQuote } = props.inquiry
    return { title, inquiry, tags, mayQuote: mayQuote ?? false }
  })
  const form = useForm({ initial, rule: problemsOf })
  const { runOrThrow, isPending, failure } = useApiMutation('inquiries.editInquiry', {
    done: () => {
      toast.ok(messages.editSaved)
      props.onClose()
    },
    failed: messages.editFailed,
  })
  const until = formatDateTime(editableUntil(new Date(submittedAt)))
  return (
    <FormDialog
      title={messages.editTitle}
      text={messages.editSubtitle(until)}
      confirm={messages.editSave}
      pending={isPending && messages.editSaving}
      disabledReason={form.changed.length === 0 ? messages.editNothing : null}
      failure={failure}
      onSubmit={form.submit(body => runOrThrow({ params: { id: inquiryId }, body }))}
      onClose={props.onClose}
    >
      <QuestionFields form={form} inquiryId={inquiryId} />
    </FormDialog>
  )
}
