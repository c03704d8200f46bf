import { z } from 'zod'
import { fieldLimits } from '../field-limits.ts'
import { type FieldText, fieldText } from '../field-problems.ts'
import { clearableText, id, requiredText } from '../fields.ts'
import { toAsciiDigits } from '../fold.ts'
import { toHttpLink } from '../http-link.ts'
import { toOneLine, withoutMarks } from '../visible-text.ts'
import { hoursProblem } from './hours-rules.ts'
import { generalCategory, maxLength, noCategory, seatsFrom, sessionCategories } from './rules.ts'

/** The input fields of a session, from the form or a script. */

/** Adds the scheme if it is missing. */
const link = z.string().transform((text, context) => {
  const url = toHttpLink(text)
  if (url) return url
  context.addIssue({ code: 'custom', message: fieldText('link_invalid') })
  return z.NEVER
})

const requiredLink = (missing: FieldText) =>
  requiredText(missing, maxLength.link)
    .refine(text => toHttpLink(text) !== null, {
      error: fieldText('link_invalid'),
      abort: true,
    })
    .transform(text => toHttpLink(text) ?? text)

/** HH:MM. Accepts seconds and Arabic-Indic digits. */
const clockTime = (missing: FieldText) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .transform(text => toAsciiDigits(text).replace(/^(\d{2}:\d{2}):\d{2}$/, '$1'))
    .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: fieldText('time_expected') }))

const calendarDate = z
  .string({ error: fieldText('date_missing') })
  .trim()
  .min(1, { error: fieldText('date_missing'), abort: true })
  .transform(toAsciiDigits)
  .pipe(z.iso.date({ error: fieldText('date_expected') }))

const seats = z
  .union([z.number(), z.string()], { error: fieldText('capacity_missing') })
  .transform((value, context) => {
    const count = seatsFrom(value)
    if (count !== null) return count
    const isMissing = typeof value === 'string' && value.trim() === ''
    context.addIssue({
      code: 'custom',
      message: isMissing ? fieldText('capacity_missing') : fieldText('capacity_invalid'),
    })
    return z.NEVER
  })

/** Booleans in the formats that forms send. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on', 'off', ''])])
  .transform(value => value === true || ['true', '1', 'on'].includes(String(value)))

const category = z
  .string()
  .trim()
  .max(maxLength.category, { error: fieldText('too_many_characters', { max: maxLength.category }) })
  .transform(text => (text === '' || text === generalCategory ? noCategory : text))
  .refine(text => text === noCategory || sessionCategories.some(known => known === text), {
    error: fieldText('category_unlisted'),
  })

/** A list, or comma-separated text as forms send it. */
const tags = z
  .union([z.array(z.string()), z.string()])
  .transform(value => [
    ...new Set(
      (typeof value === 'string' ? value.split(/[,،]/) : value)
        .map(tag => withoutMarks(tag).trim())
        .filter(Boolean),
    ),
  ])
  .pipe(
    z
      .array(z.string().max(maxLength.tag, { error: fieldText('tag_too_long', { max: maxLength.tag }) }))
      .max(maxLength.tags, { error: fieldText('too_many_tags', { max: maxLength.tags }) }),
  )

const optionalLink = z
  .union([z.null(), z.string().trim().max(0), z.string().max(maxLength.link).pipe(link)])
  .transform(text => text || null)

const fields = {
  title: requiredText(fieldText('title_missing'), maxLength.title).transform(toOneLine),
  description: requiredText(fieldText('description_missing'), maxLength.description),
  date: calendarDate,
  startTime: clockTime(fieldText('start_time_missing')),
  endTime: clockTime(fieldText('end_time_missing')),
  location: requiredText(fieldText('location_missing'), maxLength.location),
  meetingLink: requiredLink(fieldText('meeting_link_missing')),
  capacity: seats,
  presenter: requiredText(fieldText('presenter_missing'), maxLength.presenter),
}

const more = {
  category,
  tags,
  isRecorded: flag,
  recordingLink: optionalLink,
  presenterId: z.union([id, z.literal('').transform(() => null), z.null()]),
}

/** The published names of the form fields (SES-55). */
export const formNames = {
  title: 'Title',
  description: 'Description',
  date: 'Date',
  startTime: 'StartTime',
  endTime: 'EndTime',
  location: 'Location',
  meetingLink: 'Link',
  capacity: 'Capacity',
  category: 'Category',
  presenter: 'Presenter',
  presenterId: 'PresenterID',
  tags: 'Tags',
  isRecorded: 'IsRecorded',
  recordingLink: 'RecordingLink',
  status: 'Status',
  reason: 'Reason',
} as const satisfies Record<keyof typeof fields | keyof typeof more | 'status' | 'reason', string>

/** The fields of a new session (SES-40). */
export const NewSession = z
  .object({
    ...fields,
    category: more.category.default(noCategory),
    tags: more.tags.default([]),
    isRecorded: more.isRecorded.default(false),
    recordingLink: more.recordingLink.default(null),
    presenterId: more.presenterId.default(null),
  })
  .superRefine((session, context) => {
    const problem = hoursProblem(session)
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
  })

/** Only changed fields are sent (SES-43). An empty capacity changes nothing (SES-44). */
export const SessionChanges = z.object({
  ...z.object({ ...fields, ...more }).partial().shape,
  capacity: z
    .union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), seats])
    .optional(),
  status: z.enum(['scheduled', 'cancelled'], { error: fieldText('session_status_invalid') }).optional(),
  /** The reason of a cancellation, sent to registered and waitlisted members. */
  reason: clearableText(fieldLimits.note).optional(),
  removePhoto: flag.optional(),
})
