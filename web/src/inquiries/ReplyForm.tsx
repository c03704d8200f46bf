import { type FormEvent, useState } from 'react'
import { fieldMessage } from '../api/api-error.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { failureText } from '../shell/failure-text.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { toast } from '../ui/toast.ts'
import { messages } from './messages.ts'
import { useDraft } from './use-draft.ts'
import { WritingField } from './WritingField.tsx'

const nothing = { text: '' }

/** INQ-02, INQ-16: an administrator's reply, with ready openings and a preview. */
export function ReplyForm(props: { inquiryId: string }) {
  const { draft, change, clear } = useDraft(`reply.${props.inquiryId}`, nothing)
  const [isEmpty, setEmpty] = useState(false)
  const { mutateAsync, isPending, error } = useApiMutation('inquiries.postReply', {
    invalidates: ['inquiries.getInquiry', 'inquiries.listInquiries'],
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setEmpty(!draft.text.trim())
    if (!draft.text.trim()) return
    try {
      await mutateAsync({ body: { inquiryId: props.inquiryId, reply: draft.text } })
      clear()
      toast.ok(messages.replySent)
    } catch {
      // It is said above the button.
    }
  }

  function open(label: string) {
    const ready = messages.ready.find(opening => opening.label === label)
    if (ready) change({ text: draft.text ? `${ready.text}${draft.text}` : ready.text })
  }

  return (
    <form noValidate onSubmit={event => void submit(event)} className="flex max-w-measure flex-col gap-4">
      <WritingField
        label={messages.reply}
        hint={messages.replyHint}
        value={draft.text}
        error={isEmpty && !draft.text.trim() ? messages.replyEmpty : fieldMessage(error, 'reply')}
        onChange={text => change({ text })}
      />
      {error && (
        <Message tone="stop" live>
          {failureText(error, messages.replyFailed)}
        </Message>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label={messages.openings}
          className="w-64 max-sm:w-full"
          value=""
          options={[
            { value: '', label: messages.openingPlaceholder },
            ...messages.ready.map(({ label }) => ({ value: label, label })),
          ]}
          onChange={event => open(event.target.value)}
        />
        <Button
          type="submit"
          look="primary"
          className="max-sm:w-full"
          pending={isPending && messages.sending}
        >
          {messages.sendReply}
        </Button>
      </div>
    </form>
  )
}
