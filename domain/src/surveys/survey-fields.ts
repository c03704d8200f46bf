import { z } from 'zod'
import { endOfCairoDay } from '../cairo.ts'
import { type FieldText, fieldText } from '../field-problems.ts'
import { isSensibleDate, requiredText } from '../fields.ts'
import { typedNumber } from '../fold.ts'
import { toHttpLink } from '../http-link.ts'
import { placeholdersInPlace } from './link-rules.ts'
import { linkOrQuestionnaire, QuestionnaireInput } from './questionnaire/input.ts'
import { maxLength, minutesRange, responsesRange } from './rules.ts'

/** The input fields of a survey, from the form or a script. */

/** Adds the scheme if it is missing. Refuses schemes other than http(s). */
const link = (missing: FieldText) =>
  requiredText(missing, maxLength.link).transform((text, context) => {
    const url = toHttpLink(text)
    if (url) return url
    context.addIssue({ code: 'custom', message: fieldText('link_invalid') })
    return z.NEVER
  })

const toNumber = (value: unknown): number => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(typedNumber(value)) : Number.NaN
}

/** A whole number in a range. Any value that isn't a number becomes the default (SUR-58 to SUR-61). */
const wholeNumber = ({ min, max, fallback }: { min: number; max: number; fallback: number }) => {
  const error = fieldText('number_out_of_range', { min, max })
  return z
    .unknown()
    .transform(toNumber)
    .transform(number => (Number.isNaN(number) ? fallback : number))
    .pipe(z.number({ error }).int({ error }).min(min, { error }).max(max, { error }))
}

/** An instant, or a day, which means its end in Cairo; null for none. */
const dueDate = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: fieldText('date_expected') })
  .transform(text => (text.length === 10 ? endOfCairoDay(text) : new Date(text)))
  .refine(isSensibleDate, { error: fieldText('date_expected') })
  .nullable()

const fields = {
  title: requiredText(fieldText('title_missing'), maxLength.title),
  description: requiredText(fieldText('description_missing'), maxLength.description),
  category: z.string().trim().max(maxLength.category),
  estimatedTime: wholeNumber(minutesRange),
  isPublic: z.boolean(),
  maxResponses: wholeNumber(responsesRange),
  formLink: link(fieldText('form_link_missing')).refine(placeholdersInPlace, {
    error: fieldText('placeholders_misplaced'),
  }),
  sheetLink: link(fieldText('sheet_link_missing')),
  dueDate,
}

/** The fields of a new survey (SUR-70). A survey with a questionnaire has no links. */
export const SurveyFields = z
  .object({
    ...fields,
    formLink: fields.formLink.optional(),
    sheetLink: fields.sheetLink.optional(),
    questionnaire: QuestionnaireInput.optional(),
    isIdentified: z.boolean().default(false),
    category: fields.category.default('NA'),
    estimatedTime: fields.estimatedTime.default(minutesRange.fallback),
    isPublic: fields.isPublic.default(true),
    maxResponses: fields.maxResponses.default(responsesRange.fallback),
    dueDate: fields.dueDate.default(null),
  })
  .check(
    linkOrQuestionnaire('formLink', fieldText('form_link_missing')),
    linkOrQuestionnaire('sheetLink', fieldText('sheet_link_missing')),
  )

/** Omitted fields stay unchanged. */
export const SurveyChanges = z.object({
  title: fields.title.optional(),
  description: fields.description.optional(),
  category: fields.category.optional(),
  estimatedTime: fields.estimatedTime.optional(),
  isPublic: fields.isPublic.optional(),
  maxResponses: fields.maxResponses.optional(),
  formLink: fields.formLink.optional(),
  sheetLink: fields.sheetLink.optional(),
  dueDate: fields.dueDate.optional(),
  /**
   * Null switches back to links, which are then required. In an active survey only this field can change, as a new
   * version.
   */
  questionnaire: QuestionnaireInput.nullable().optional(),
  /** The `etag` of the questions that were edited. Questions that were saved since then aren't replaced. */
  questionnaireEtag: z.string().max(100).optional(),
  isIdentified: z.boolean().optional(),
})
