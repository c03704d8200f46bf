import { maxLength } from '@bahth/domain/inquiries/rules.ts'
import { failureText } from '../api/failure-text.ts'
import { useApiQuery } from '../api/query.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useForm } from '../forms/use-form.ts'
import { go } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Failure } from '../ui/Failure.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.ts'
import { messages } from './messages.ts'
import { SimilarList, useSimilar } from './SimilarQuestions.tsx'
import { TagsField } from './TagsField.tsx'
import { WritingField } from './WritingField.tsx'

const initial = { title: '', inquiry: '', tags: [] as string[] }

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

const problemsOf = ({ title, inquiry }: typeof initial) => ({
  title: !title.trim() && messages.titleEmpty,
  inquiry: !inquiry.trim() && messages.questionEmpty,
})

/** The form of a question. Its draft survives closing the tab (INQ-03, INQ-15). */
function useQuestionForm() {
  const form = useForm({ initial, rule: problemsOf, draft: { name: 'inquiry' } })
  const { runOrThrow, isPending, failure } = useApiMutation('inquiries.askInquiry', {
    done: ({ inquiryId }) => {
      form.reset()
      toast.ok(messages.askedText)
      go('inquiries', { inquiry: inquiryId }, { replace: true })
    },
    failed: error => {
      // The console entry is required (INQ-26).
      console.error('A question could not be submitted.', error)
      return failureText(error, messages.askFailed)
    },
  })

  const submit = form.submit(body => runOrThrow({ body }))
  return { ...form, submit, isPending, failure }
}

export function AskDialog(props: { onClose: () => void }) {
  const { values, set, field, errorOf, changed, reset, submit, isPending, failure } = useQuestionForm()
  const isDraft = changed.length > 0
  const list = useApiQuery('inquiries.listInquiries', { query: { limit: 1 } })
  return (
    <Dialog
      open
      keepOpen={isPending}
      onOpenChange={props.onClose}
      title={messages.ask}
      subtitle={messages.askSubtitle}
      onSubmit={submit}
      actions={
        isDraft && (
          <Button variant="quiet" disabled={isPending} onClick={reset}>
            {messages.clearDraft}
          </Button>
        )
      }
      primary={
        <Button type="submit" variant="primary" pending={isPending && messages.sending}>
          {messages.send}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <TextField
          label={messages.questionTitle}
          hint={messages.questionTitleHint}
          maxLength={maxLength.title}
          {...field('title')}
        />
        <Similar title={values.title} />
        <WritingField
          label={messages.question}
          hint={messages.questionHint}
          value={values.inquiry}
          error={errorOf('inquiry')}
          onChange={inquiry => set({ inquiry })}
        />
        <TagsField
          tags={values.tags}
          inUse={list.data?.tags?.map(({ tag }) => tag) ?? []}
          error={errorOf('tags')}
          onChange={tags => set({ tags })}
        />
        {failure ? (
          <Failure text={failure} />
        ) : (
          isDraft && <p className="text-ink-3 text-sm">{messages.draftKept}</p>
        )}
      </div>
    </Dialog>
  )
}
