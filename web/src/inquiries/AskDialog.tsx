import { maxLength } from '@bahth/domain/inquiries/rules.ts'
import { type FormEvent, useState } from 'react'
import { fieldMessage } from '../api/api-error.ts'
import { useApiQuery } from '../api/query.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { failureText } from '../shell/failure-text.ts'
import { go } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Message } from '../ui/Message.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.ts'
import { messages } from './messages.ts'
import { SimilarList, useSimilar } from './SimilarQuestions.tsx'
import { TagsField } from './TagsField.tsx'
import { useDraft } from './use-draft.ts'
import { WritingField } from './WritingField.tsx'

const nothing = { title: '', inquiry: '', tags: [] as string[] }

function Similar(props: { title: string }) {
  const items = useSimilar(props.title)
  return (
    <div aria-live="polite">
      {items.length > 0 && (
        <>
          <p className="mb-1 text-ink-2 text-sm">{messages.alreadyAsked}</p>
          <SimilarList items={items} label={messages.alreadyAsked} />
        </>
      )}
    </div>
  )
}

/** INQ-03, INQ-15: a question in the making, and its sending. What is half written stays when the tab is closed. */
function useAsking() {
  const { draft, change, clear } = useDraft('inquiry', nothing)
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync, isPending, error } = useApiMutation('inquiries.askInquiry', {
    invalidates: ['inquiries.listInquiries'],
  })
  const missing = {
    title: isAsked && !draft.title.trim() ? messages.titleEmpty : null,
    inquiry: isAsked && !draft.inquiry.trim() ? messages.questionEmpty : null,
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!draft.title.trim() || !draft.inquiry.trim()) return
    try {
      const { inquiryId } = await mutateAsync({ body: draft })
      clear()
      toast.ok(messages.askedText)
      go('inquiries', { inquiry: inquiryId }, { replace: true })
    } catch (failure) {
      // INQ-26 asks for the log; the person reads it above the buttons.
      console.error('A question could not be submitted.', failure)
    }
  }

  const isDraft = JSON.stringify(draft) !== JSON.stringify(nothing)
  return { draft, isDraft, change, clear, missing, submit, isPending, error }
}

/** Asks a question. */
export function AskDialog(props: { onClose: () => void }) {
  const { draft, isDraft, change, clear, missing, submit, isPending, error } = useAsking()
  const list = useApiQuery('inquiries.listInquiries', { query: { limit: 1 } })
  return (
    <Dialog
      open
      stays={isPending}
      onOpenChange={props.onClose}
      title={messages.ask}
      subtitle={messages.askSubtitle}
      onSubmit={event => void submit(event)}
      actions={
        isDraft && (
          <Button look="quiet" disabled={isPending} onClick={clear}>
            {messages.clearDraft}
          </Button>
        )
      }
      primary={
        <Button type="submit" look="primary" pending={isPending && messages.sending}>
          {messages.send}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <TextField
          label={messages.questionTitle}
          hint={messages.questionTitleHint}
          maxLength={maxLength.title}
          value={draft.title}
          error={missing.title ?? fieldMessage(error, 'title')}
          onChange={event => change({ title: event.target.value })}
        />
        <Similar title={draft.title} />
        <WritingField
          label={messages.question}
          hint={messages.questionHint}
          value={draft.inquiry}
          error={missing.inquiry ?? fieldMessage(error, 'inquiry')}
          onChange={inquiry => change({ inquiry })}
        />
        <TagsField
          tags={draft.tags}
          inUse={list.data?.tags?.map(({ tag }) => tag) ?? []}
          error={fieldMessage(error, 'tags')}
          onChange={tags => change({ tags })}
        />
        {error ? (
          <Message tone="stop" live>
            {failureText(error, messages.askFailed)}
          </Message>
        ) : (
          isDraft && <p className="text-ink-3 text-sm">{messages.draftKept}</p>
        )}
      </div>
    </Dialog>
  )
}
