import { maxLength } from '@bahth/domain/inquiries/rules.ts'
import { useApiQuery } from '../api/query.ts'
import type { Form } from '../forms/use-form.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { TextField } from '../ui/TextField.tsx'
import { SimilarList, useSimilar } from './SimilarInquiries.tsx'
import { TagsField } from './TagsField.tsx'
import { WritingField } from './WritingField.tsx'
import { messages } from './writing-messages.ts'

export const emptyInquiry = { title: '', inquiry: '', tags: [] as string[], mayQuote: false }

type InquiryDraft = typeof emptyInquiry

export const problemsOf = ({ title, inquiry }: InquiryDraft) => ({
  title: !title.trim() && messages.titleEmpty,
  inquiry: !inquiry.trim() && messages.questionEmpty,
})

function Similar(props: { title: string; except: string | undefined }) {
  const items = useSimilar(props.title, props.except)
  return (
    <div aria-live="polite">
      {items.length > 0 && (
        <div className="mt-5">
          <p className="mb-1 text-ink-2 text-sm">{messages.alreadyAsked}</p>
          <SimilarList items={items} label={messages.alreadyAsked} />
        </div>
      )}
    </div>
  )
}

/** The fields of a new or edited question. */
export function InquiryFields(props: { form: Form<InquiryDraft>; inquiryId?: string }) {
  const { values, set, field, errorOf } = props.form
  // The first page of the list also has the tags in use.
  const list = useApiQuery('inquiries.listInquiries', { query: { limit: 1 } })
  return (
    <>
      <div>
        <TextField
          label={messages.questionTitle}
          hint={messages.questionTitleHint}
          maxLength={maxLength.title}
          {...field('title')}
        />
        <Similar title={values.title} except={props.inquiryId} />
      </div>
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
      <Checkbox
        label={messages.mayQuote}
        hint={messages.mayQuoteHint}
        checked={values.mayQuote}
        onChange={event => set({ mayQuote: event.target.checked })}
      />
    </>
  )
}
