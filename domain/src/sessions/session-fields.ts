import { z } from 'zod'
import { id, requiredText } from '../fields.ts'
import { toAsciiDigits } from '../fold.ts'
import { toHttpLink } from '../http-link.ts'
import { hoursProblem, noCategory, seatsFrom, sessionCategories } from './rules.ts'

/** The input fields of a session, from the form or a script. */

/** Adds the scheme where it is missing. */
const link = z.string().transform((text, context) => {
  const found = toHttpLink(text)
  if (found) return found
  context.addIssue({ code: 'custom', message: 'Please paste a link that starts with https://' })
  return z.NEVER
})

const requiredLink = (missing: string) =>
  requiredText(missing, 2000)
    .refine(text => toHttpLink(text) !== null, {
      error: 'Please paste a link that starts with https://',
      abort: true,
    })
    .transform(text => toHttpLink(text) ?? text)

/** HH:MM; accepts seconds and Arabic-Indic digits. */
const clockTime = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .transform(text => toAsciiDigits(text).replace(/^(\d{2}:\d{2}):\d{2}$/, '$1'))
    .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Please enter a time, such as 18:30' }))

const calendarDate = z
  .string({ error: 'Date is required' })
  .trim()
  .min(1, { error: 'Date is required', abort: true })
  .transform(toAsciiDigits)
  .pipe(z.iso.date({ error: 'Please enter a date' }))

const seats = z
  .union([z.number(), z.string()], { error: 'Capacity is required' })
  .transform((value, context) => {
    const found = seatsFrom(value)
    if (found !== null) return found
    const isMissing = typeof value === 'string' && value.trim() === ''
    context.addIssue({
      code: 'custom',
      message: isMissing ? 'Capacity is required' : 'Capacity must be a whole number from 1 to 10,000',
    })
    return z.NEVER
  })

/** Booleans as forms send them. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on', 'off', ''])])
  .transform(value => value === true || ['true', '1', 'on'].includes(String(value)))

const category = z
  .string()
  .trim()
  .max(40, { error: 'At most 40 characters' })
  .transform(text => (text === '' || text === 'General' ? noCategory : text))
  .refine(text => text === noCategory || sessionCategories.some(known => known === text), {
    error: 'Please choose one of the categories.',
  })

/** A list, or text separated by commas as forms send it. */
const tags = z
  .union([z.array(z.string()), z.string()])
  .transform(value => [
    ...new Set(
      (typeof value === 'string' ? value.split(/[,،]/) : value).map(tag => tag.trim()).filter(Boolean),
    ),
  ])
  .pipe(
    z
      .array(z.string().max(30, { error: 'Tags can have at most 30 characters' }))
      .max(10, { error: 'At most 10 tags' }),
  )

const optionalLink = z
  .union([z.null(), z.string().trim().max(0), z.string().max(2000).pipe(link)])
  .transform(text => text || null)

const fields = {
  title: requiredText('Title is required', 120),
  description: requiredText('Description is required', 4000),
  date: calendarDate,
  startTime: clockTime('Start Time is required'),
  endTime: clockTime('End Time is required'),
  location: requiredText('Location is required', 200),
  link: requiredLink('Meeting Link is required'),
  capacity: seats,
  presenter: requiredText('Presenter is required', 120),
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
  link: 'Link',
  capacity: 'Capacity',
  category: 'Category',
  presenter: 'Presenter',
  presenterId: 'PresenterID',
  tags: 'Tags',
  isRecorded: 'IsRecorded',
  recordingLink: 'RecordingLink',
  status: 'Status',
  reason: 'Reason',
} as const

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

/** Only changed fields are sent (SES-43); an empty capacity changes nothing (SES-44). */
export const SessionChanges = z.object({
  ...z.object({ ...fields, ...more }).partial().shape,
  capacity: z
    .union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), seats])
    .optional(),
  status: z.enum(['scheduled', 'cancelled'], { error: 'Status must be scheduled or cancelled' }).optional(),
  /** The reason of a cancellation, sent to registered members. */
  reason: z
    .string()
    .trim()
    .max(500, { error: 'At most 500 characters' })
    .transform(text => text || null)
    .nullish(),
  removePhoto: flag.optional(),
})
