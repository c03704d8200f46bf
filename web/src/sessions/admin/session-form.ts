import { describeIssue } from '@bahth/domain/describe-issue.ts'
import { dateProblem, hoursProblem, spanOf } from '@bahth/domain/sessions/hours-rules.ts'
import { shownLocation, storedLocation } from '@bahth/domain/sessions/labels.ts'
import { defaultLocation, noCategory } from '@bahth/domain/sessions/rules.ts'
import { NewSession } from '@bahth/domain/sessions/session-fields.ts'
import { serverNow } from '../../api/server-clock.ts'
import type { Problems } from '../../forms/use-form.ts'
import type { Session } from '../session-view.ts'

/** The values of the form, all as text. */
export interface SessionDraft {
  title: string
  description: string
  date: string
  startTime: string
  endTime: string
  location: string
  meetingLink: string
  capacity: string
  presenter: string
  category: string
  tags: string
  isRecorded: boolean
  recordingLink: string
}

/** The initial values of a new session (SES-14, SES-15). */
export const emptyDraft: SessionDraft = {
  title: '',
  description: '',
  date: '',
  startTime: '',
  endTime: '',
  location: shownLocation(defaultLocation),
  meetingLink: '',
  capacity: '',
  presenter: '',
  category: noCategory,
  tags: '',
  isRecorded: false,
  recordingLink: '',
}

export const draftOf = (session: Session): SessionDraft => ({
  title: session.title,
  description: session.description,
  date: session.date,
  startTime: session.startTime,
  endTime: session.endTime,
  location: shownLocation(session.location),
  meetingLink: session.meetingLink ?? '',
  capacity: String(session.capacity),
  presenter: session.presenter,
  category: session.category,
  tags: session.tags.join(', '),
  isRecorded: session.isRecorded,
  recordingLink: session.recordingLink ?? '',
})

/** The date and the recording belong to only one session. */
const notCopied: readonly (keyof SessionDraft)[] = ['date', 'isRecorded', 'recordingLink']

/** The values after copying from `from`. Fields that were edited since the last copy keep the entered values. */
export function copyOf(from: SessionDraft, values: SessionDraft, lastCopy: SessionDraft): SessionDraft {
  const copied = Object.entries(from).filter(([name]) => {
    const field = name as keyof SessionDraft
    return !notCopied.includes(field) && values[field] === lastCopy[field]
  })
  return { ...values, ...Object.fromEntries(copied) }
}

const isSameTime = (one: SessionDraft, other: SessionDraft): boolean =>
  one.date === other.date && one.startTime === other.startTime && one.endTime === other.endTime

/** The values that count: the link of a session that isn't recorded is hidden. */
const effective = (draft: SessionDraft): SessionDraft =>
  draft.isRecorded ? draft : { ...draft, recordingLink: '' }

/**
 * Problems of all fields according to the contract's rules. Problems of the times are found even if other fields
 * are empty (SES-39).
 */
export function problemsOf(draft: SessionDraft, before?: SessionDraft): Problems<SessionDraft> {
  const problems: Problems<SessionDraft> = {}
  const parsed = NewSession.safeParse(effective(draft), { error: describeIssue })
  for (const { path, message } of parsed.error?.issues ?? [])
    problems[path[0] as keyof SessionDraft] ??= message
  const { date, startTime, endTime } = draft
  const wrongHours = date && startTime && endTime ? hoursProblem({ date, startTime, endTime }) : null
  if (wrongHours) problems[wrongHours.field] ??= wrongHours.message
  const span = enteredSpan(draft)
  const isMoved = !before || !isSameTime(draft, before)
  const begun = before ? (enteredSpan(before) ?? undefined) : undefined
  const wrongDate = span && isMoved ? dateProblem(span, new Date(serverNow()), begun) : null
  if (wrongDate) problems.date ??= wrongDate
  return problems
}

/** When editing, an empty capacity keeps the previous one (SES-44). */
export const editProblems =
  (before: SessionDraft) =>
  (draft: SessionDraft): Problems<SessionDraft> =>
    problemsOf(draft.capacity.trim() === '' ? { ...draft, capacity: before.capacity } : draft, before)

/** The fields in the format in which they are sent. */
export const sentFields = <Fields extends Partial<SessionDraft>>(fields: Fields): Fields => ({
  ...fields,
  ...(fields.location === undefined ? {} : { location: storedLocation(fields.location) }),
  ...(fields.isRecorded === false ? { recordingLink: '' } : {}),
})

/** The changed fields. An empty capacity counts as unchanged (SES-43, SES-44). */
export function changesOf(draft: SessionDraft, before: SessionDraft): Partial<SessionDraft> {
  return Object.fromEntries(
    Object.entries(effective(draft)).filter(([field, value]) => {
      if (field === 'capacity' && String(value).trim() === '') return false
      return value !== before[field as keyof SessionDraft]
    }),
  )
}

/** The entered start and end. Null while they are incomplete. */
export const enteredSpan = ({ date, startTime, endTime }: SessionDraft) =>
  date && startTime && endTime ? spanOf({ date, startTime, endTime }) : null
