import { describeIssue } from '@bahth/domain/describe-issue.ts'
import {
  dateProblem,
  defaultLocation,
  hoursProblem,
  noCategory,
  spanOf,
} from '@bahth/domain/sessions/rules.ts'
import { NewSession } from '@bahth/domain/sessions/session-fields.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Session } from '../session-view.ts'

/** What an administrator types of a session. Everything is text until it is sent. */
export interface SessionDraft {
  title: string
  description: string
  date: string
  startTime: string
  endTime: string
  location: string
  link: string
  capacity: string
  presenter: string
  category: string
  tags: string
  isRecorded: boolean
  recordingLink: string
}

/** SES-14, SES-15: how the form begins. */
export const emptyDraft: SessionDraft = {
  title: '',
  description: '',
  date: '',
  startTime: '',
  endTime: '',
  location: defaultLocation,
  link: '',
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
  location: session.location,
  link: session.meetingLink ?? '',
  capacity: String(session.capacity),
  presenter: session.presenter,
  category: session.category,
  tags: session.tags.join(', '),
  isRecorded: session.isRecorded,
  recordingLink: session.recordingLink ?? '',
})

const isSameTime = (one: SessionDraft, other: SessionDraft): boolean =>
  one.date === other.date && one.startTime === other.startTime && one.endTime === other.endTime

/** Every field that is wrong, by the contract's own rules; the hours too while other fields are still empty (SES-39). */
function problemsOf(draft: SessionDraft, before?: SessionDraft): FieldErrors<SessionDraft> {
  const errors: Record<string, { type: string; message: string }> = {}
  const parsed = NewSession.safeParse(draft, { error: describeIssue })
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0])
    errors[field] ??= { type: 'contract', message: issue.message }
  }
  const { date, startTime, endTime } = draft
  const problem = date && startTime && endTime ? hoursProblem({ date, startTime, endTime }) : null
  if (problem) errors[problem.field] ??= { type: 'hours', message: problem.message }
  const span = spanTyped(draft)
  const isMoved = !before || !isSameTime(draft, before)
  const begun = before ? (spanTyped(before) ?? undefined) : undefined
  const wrongDate = span && isMoved ? dateProblem(span, new Date(), begun) : null
  if (wrongDate) errors.date ??= { type: 'date', message: wrongDate }
  return errors
}

const resolved = (draft: SessionDraft, errors: FieldErrors<SessionDraft>) =>
  Object.keys(errors).length > 0 ? { values: {}, errors } : { values: draft, errors: {} }

export const sessionResolver: Resolver<SessionDraft> = draft => resolved(draft, problemsOf(draft))

/** SES-44: of a session that is edited an emptied capacity is no mistake, it stays what it is. */
export const editResolver =
  (before: SessionDraft): Resolver<SessionDraft> =>
  draft =>
    resolved(
      draft,
      problemsOf(draft.capacity.trim() === '' ? { ...draft, capacity: before.capacity } : draft, before),
    )

/** SES-43, SES-44: only what differs from what is there. An emptied capacity changes nothing. */
export function changesOf(draft: SessionDraft, before: SessionDraft): Partial<SessionDraft> {
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => {
      if (field === 'capacity' && String(value).trim() === '') return false
      return value !== before[field as keyof SessionDraft]
    }),
  )
}

/** The instants of what is typed, once it can be read. */
export const spanTyped = ({ date, startTime, endTime }: SessionDraft) =>
  date && startTime && endTime ? spanOf({ date, startTime, endTime }) : null
