import { useEffect, useRef } from 'react'
import { failureText } from '../api/failure-text.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useMe } from '../api/use-login.ts'
import { useForm } from '../forms/use-form.ts'
import { go } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Failure } from '../ui/Failure.tsx'
import { toast } from '../ui/toast.ts'
import { bodyOf, emptyInquiry, InquiryFields, problemsOf } from './InquiryFields.tsx'
import { messages } from './messages.ts'
import { messages as writing } from './writing-messages.ts'

/** The form of a question. Its draft is kept when the tab is closed (INQ-03, INQ-15). */
function useInquiryForm() {
  const draft = { name: 'inquiry', memberId: useMe()?.id }
  const form = useForm({ initial: emptyInquiry, rule: problemsOf, draft })
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const { runOrThrow, isPending, failure } = useApiMutation('inquiries.askInquiry', {
    onSuccess: ({ inquiryId }) => {
      form.resetSent(form.values)
      toast.success(writing.askedText)
      // Back may have closed the dialog, and another page may have unsaved entries.
      if (isOpen.current) go('inquiries', { inquiry: inquiryId }, { replace: true })
    },
    failureText: error => {
      // The console log entry is required (INQ-26).
      console.error('A question could not be submitted.', error)
      return failureText(error, writing.askFailed)
    },
  })

  const submit = form.submit(values => runOrThrow({ body: bodyOf(values) }))
  return { form, submit, isPending, failure }
}

export function AskDialog(props: { onClose: () => void }) {
  const { form, submit, isPending, failure } = useInquiryForm()
  const isDraft = form.changed.length > 0
  return (
    <Dialog
      keepOpen={isPending}
      onClose={props.onClose}
      title={messages.ask}
      subtitle={writing.askSubtitle}
      onSubmit={submit}
      actions={
        isDraft && (
          <Button variant="quiet" disabled={isPending} onClick={form.reset}>
            {writing.clearDraft}
          </Button>
        )
      }
      primary={
        <Button type="submit" variant="primary" pending={isPending && writing.sending}>
          {writing.send}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <InquiryFields form={form} />
        {failure ? (
          <Failure text={failure} />
        ) : (
          isDraft && <p className="text-ink-3 text-sm">{writing.draftKept}</p>
        )}
      </div>
    </Dialog>
  )
}
