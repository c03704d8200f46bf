import type { Language } from '@bahth/domain/languages.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useMe } from '../api/use-login.ts'
import { useForm } from '../forms/use-form.ts'
import { TemplatePicker } from '../records/templates/TemplatePicker.tsx'
import { insertedAbove } from '../records/templates/use-templates.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { toast } from '../ui/toast.ts'
import { MarkdownField } from './MarkdownField.tsx'
import { messages } from './writing-messages.ts'

const initial = { text: '' }

const problemsOf = ({ text }: typeof initial) => ({ text: !text.trim() && messages.replyEmpty })

interface Props {
  inquiryId: string
  /** The author of the question, null if their account was deleted. */
  authorId: string | null
  /** The language in which the question is written. */
  language: Language
  /** Takes the focus, because the form was opened by a press. */
  autoFocus?: boolean
  onSent?: () => void
}

/** An administrator's reply, with templates and a preview (INQ-02, INQ-16). */
export function ReplyForm(props: Props) {
  const { inquiryId, authorId } = props
  const me = useMe()
  const isNotified = authorId !== null && authorId !== me?.id
  const draft = { name: `reply.${inquiryId}`, memberId: me?.id }
  const form = useForm({ initial, rule: problemsOf, draft })
  const { text } = form.values
  const { runOrThrow, isPending, failure } = useApiMutation('inquiries.postReply', {
    onSuccess: () => {
      form.resetSent(form.values)
      toast.success(isNotified ? messages.replySent : messages.replySentOnly)
      props.onSent?.()
    },
    failureText: messages.replyFailed,
  })

  const send = form.submit(({ text: reply }) => runOrThrow({ body: { inquiryId, reply } }))

  return (
    <form noValidate onSubmit={send} className="flex max-w-measure flex-col gap-4">
      <MarkdownField
        autoFocus={props.autoFocus ?? false}
        label={messages.reply}
        hint={isNotified ? messages.replyHint : ''}
        value={text}
        error={form.errorOf('text') ?? form.errorOf('reply')}
        onChange={entered => form.set({ text: entered })}
      />
      <Failure text={failure} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <TemplatePicker
          kind="reply"
          language={props.language}
          onInsert={inserted => form.set({ text: insertedAbove(inserted.text, text) })}
        />
        <Button
          type="submit"
          variant="primary"
          className="max-sm:w-full"
          pending={isPending && messages.sending}
        >
          {messages.sendReply}
        </Button>
      </div>
    </form>
  )
}
