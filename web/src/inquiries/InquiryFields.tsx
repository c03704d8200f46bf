import { maxLength, tagsProblem } from '@bahth/domain/inquiries/rules.ts'
import { useApiQuery } from '../api/query.ts'
import type { Form } from '../forms/use-form.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { TextField } from '../ui/TextField.tsx'
import { MarkdownField } from './MarkdownField.tsx'
import { SimilarList, useSimilar } from './SimilarInquiries.tsx'
import { TagsField, withTyped } from './TagsField.tsx'
import { messages } from './writing-messages.ts'

export const emptyInquiry = { title: '', inquiry: '', tags: [] as string[], tagText: '', mayQuote: false }

type InquiryDraft = typeof emptyInquiry

export const problemsOf = ({ title, inquiry, tags, tagText }: InquiryDraft) => ({
  title: !title.trim() && messages.titleEmpty,
  inquiry: !inquiry.trim() && messages.questionEmpty,
  tags: tagsProblem(withTyped(tags, tagText)),
})

/** The question as it is sent, with a tag that was typed and not added. */
export const bodyOf = ({ tagText, ...inquiry }: InquiryDraft) => ({
  ...inquiry,
  tags: withTyped(inquiry.tags, tagText),
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
      <MarkdownField
        label={messages.question}
        hint={messages.questionHint}
        value={values.inquiry}
        error={errorOf('inquiry')}
        onChange={inquiry => set({ inquiry })}
      />
      <TagsField
        tags={values.tags}
        text={values.tagText}
        inUse={list.data?.tags?.map(({ tag }) => tag) ?? []}
        error={errorOf('tags')}
        onChange={set}
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
