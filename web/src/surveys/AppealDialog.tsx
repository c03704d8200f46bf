import { maxAppealLength } from '@bahth/domain/surveys/attempt-rules.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useMe } from '../api/use-login.ts'
import { useForm } from '../forms/use-form.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.ts'
import { messages as failures } from './failure-messages.ts'
import { failed } from './failures.ts'
import { messages } from './receipt-messages.ts'

/** Asks the creator to check an answer that was not found or not accepted. */
export function AppealDialog(props: { surveyId: string; onClose: () => void }) {
  const { surveyId, onClose } = props
  const form = useForm({
    initial: { text: '' },
    draft: { name: `appeal.${surveyId}`, memberId: useMe()?.id },
  })
  const { run, isPending, failure } = useApiMutation('attempts.appeal', {
    onSuccess: () => {
      form.reset()
      onClose()
      toast.success(messages.appealSent)
    },
    failureText: error => failed(failures.appeal, error),
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={messages.appealTitle}
      text={messages.appealText}
      confirm={messages.appealSend}
      pending={isPending}
      error={failure}
      reason={{
        label: messages.appealLabel,
        hint: messages.appealHint,
        maxLength: maxAppealLength,
        missing: messages.appealMissing,
        textState: [form.values.text, text => form.set({ text })],
      }}
      onConfirm={text => void run({ params: { id: surveyId }, body: { text } })}
    />
  )
}
