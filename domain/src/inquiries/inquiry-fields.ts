import { z } from 'zod'
import { type FieldText, fieldText } from '../field-problems.ts'
import { id, requiredText } from '../fields.ts'
import { toOneLine } from '../visible-text.ts'
import { maxLength, normalTags, tagsProblem } from './rules.ts'

/** The input fields of questions and replies. */

/** Normalises line endings. */
export const writtenText = (missing: FieldText) =>
  requiredText(missing, maxLength.text).transform(text => text.replace(/\r\n?/g, '\n'))

const MayQuote = z.boolean({
  error: fieldText('must_be', { name: 'mayQuote', values: 'true, false' }),
})

const Title = requiredText(fieldText('title_missing'), maxLength.title).transform(toOneLine)

const QuestionText = writtenText(fieldText('question_missing'))

const Tags = z
  .array(z.string().max(200), { error: fieldText('tags_expected') })
  .max(100, { error: fieldText('too_many_tags', { max: maxLength.tags }) })
  .transform((tags, context) => {
    const normal = normalTags(tags)
    const message = tagsProblem(normal)
    if (message) context.addIssue({ code: 'custom', message })
    return normal
  })

export const InquiryFields = z.object({
  title: Title,
  inquiry: QuestionText,
  category: z
    .string()
    .trim()
    .max(maxLength.category, { error: fieldText('too_many_characters', { max: maxLength.category }) })
    .nullish()
    .transform(text => text || 'NA'),
  tags: Tags.nullish().transform(tags => tags ?? []),
  mayQuote: MayQuote.nullish().transform(isAllowed => isAllowed ?? false),
})

/** The fields of an edit. An omitted one stays as it is. */
export const InquiryChanges = z.object({
  title: Title.optional(),
  inquiry: QuestionText.optional(),
  tags: Tags.nullish(),
  mayQuote: MayQuote.nullish(),
})

export const enabled = z.object({
  enabled: z.boolean({ error: fieldText('must_be', { name: 'enabled', values: 'true, false' }) }),
})

export const ReplyFields = z.object({
  inquiryId: id,
  reply: writtenText(fieldText('reply_missing')),
  /** Accepted and ignored; the server sets the author and the time. */
  userName: z.unknown().optional(),
  timeReplied: z.unknown().optional(),
})
