import { addDays, cairoDate, endOfCairoDay } from '@bahth/domain/cairo.ts'
import { nativeColumns } from '../../../surveys/survey-fields.ts'
import { surveys } from '../surveys.ts'
import type { DemoSurvey } from '../types.ts'
import type { Cast, Member } from './cast.ts'
import { idMaker } from './seeded-random.ts'
import type { LoggedAction, Rows } from './story.ts'
import type { TakenSurvey, Verified } from './taken-survey.ts'
import { latest, type Times } from './times.ts'

/** A survey of the demo with its key and its creator. */
export interface Survey {
  text: DemoSurvey
  id: string
  creator: Member
}

const dueAt = ({ due }: DemoSurvey, times: Times): Date | null =>
  due === undefined ? null : endOfCairoDay(addDays(cairoDate(times.now), due))

/** All surveys, oldest first. */
export function buildSurveys(cast: Cast, times: Times): Survey[] {
  const id = idMaker('surveys')
  return surveys
    .toSorted((a, b) => b.created - a.created)
    .map(text => ({ text, id: id(times.daysAgo(text.created)), creator: cast.of(text.by) }))
}

/** The surveys that members could take. */
export function takenSurveys(all: readonly Survey[], times: Times): TakenSurvey[] {
  return all.flatMap(({ text, id, creator }) => {
    if (text.status !== 'approved' && text.status !== 'completed') return []
    const ended = text.status === 'completed' ? times.daysAgo(text.ended) : times.now
    const until = text.status === 'completed' && text.endedBy === 'due' ? dueAt(text, times) : null
    return { text, id, creator, from: times.daysAgo(text.opened), until: until ?? ended }
  })
}

/** The columns for the status of a survey: when it was submitted, decided and completed, with the reason. */
function stateOf(text: DemoSurvey, lastVerified: Date | undefined, times: Times) {
  const sentIn = (daysAgo: number) => times.daysAgo(daysAgo)
  switch (text.status) {
    case 'draft':
      return { submitted_at: null, decided_at: null, completed_at: null, rejection_reason: null }
    case 'pending':
      return {
        submitted_at: sentIn(text.submitted),
        decided_at: text.refusedBefore ? sentIn(text.refusedBefore.decided) : null,
        completed_at: null,
        rejection_reason: null,
      }
    case 'rejected':
      return {
        submitted_at: sentIn(text.submitted),
        decided_at: sentIn(text.decided),
        completed_at: null,
        rejection_reason: text.reason,
      }
    default:
      return {
        submitted_at: sentIn((text.created + text.opened) / 2),
        decided_at: sentIn(text.opened),
        completed_at: text.status === 'completed' ? completedAt(text, lastVerified, times) : null,
        rejection_reason: null,
      }
  }
}

function completedAt(
  text: DemoSurvey & { status: 'completed' },
  lastVerified: Date | undefined,
  times: Times,
): Date | null {
  if (text.endedBy === 'full') return lastVerified ?? null
  return text.endedBy === 'due' ? dueAt(text, times) : times.daysAgo(text.ended)
}

const green = { light: 'ok', reason: null }

/** The result of the last link check: the sheet of a survey rejected as private was private. */
function linkCheckOf(text: DemoSurvey) {
  const isPrivate = text.status === 'rejected' && text.sheetWasPrivate === true
  return JSON.stringify({
    form: green,
    sheet: isPrivate ? { light: 'fail', reason: 'private' } : green,
    column: isPrivate ? { light: 'warn', reason: 'not_read' } : green,
  })
}

const submissionsOf = (text: DemoSurvey): number => (text.status === 'draft' ? 0 : text.refusedBefore ? 2 : 1)

/** The links to a practice form and its sheet, or to our own pages. */
const linksOf = ({ study }: DemoSurvey, id: string, publicUrl: string) =>
  study
    ? nativeColumns(publicUrl, id, false)
    : {
        form_link: `${publicUrl}/demo/form/${id}?code={code}`,
        sheet_link: `${publicUrl}/demo/sheet/${id}.csv`,
      }

/** The rows of the surveys, with their counters. */
export function surveyRows(
  all: readonly Survey[],
  facts: { verified: readonly Verified[]; admin: Member; publicUrl: string },
  times: Times,
): Rows<'survey'> {
  const verifiedOf = Map.groupBy(facts.verified, ({ survey }) => survey.id)
  return all.map(({ text, id, creator }) => {
    const answers = verifiedOf.get(id) ?? []
    const state = stateOf(
      text,
      answers.length > 0 ? latest(...answers.map(({ decidedAt }) => decidedAt)) : undefined,
      times,
    )
    return {
      id,
      creator_id: creator.id,
      creator_name: creator.name,
      title: text.title,
      description: text.description,
      estimated_minutes: text.minutes,
      is_public: !text.byLink,
      max_responses: text.max,
      ...linksOf(text, id, facts.publicUrl),
      due_at: dueAt(text, times),
      status: text.status,
      ...state,
      submissions: submissionsOf(text),
      link_check: text.study ? null : linkCheckOf(text),
      link_checked_at: text.study ? null : (state.submitted_at ?? times.daysAgo(text.created)),
      decided_by: state.decided_at ? facts.admin.id : null,
      responses: answers.length,
      created_at: times.daysAgo(text.created),
    }
  })
}

/** The log entries about surveys. */
export function surveyActions(all: readonly Survey[], times: Times): LoggedAction[] {
  return all.flatMap(({ text, id }): LoggedAction[] => {
    const target = { type: 'survey' as const, id, name: text.title }
    const rejection = (at: number, reason: string): LoggedAction => ({
      at: times.daysAgo(at),
      action: 'survey_rejected',
      target,
      details: { reason, changes: [{ field: 'status', from: 'pending', to: 'rejected' }] },
    })
    const earlier = text.refusedBefore
      ? [rejection(text.refusedBefore.decided, text.refusedBefore.reason)]
      : []
    if (text.status === 'rejected') return [...earlier, rejection(text.decided, text.reason)]
    if (text.status !== 'approved' && text.status !== 'completed') return earlier
    const changes = [{ field: 'status', from: 'pending', to: 'approved' }]
    return [
      ...earlier,
      { at: times.daysAgo(text.opened), action: 'survey_approved', target, details: { changes } },
    ]
  })
}
