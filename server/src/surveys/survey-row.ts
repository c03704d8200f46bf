import { valuesPassedOn } from '@bahth/domain/surveys/link-rules.ts'
import { canSee, isFull, type SurveyStatus, toWireStatus } from '@bahth/domain/surveys/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AttemptStatus } from '../db/schema.generated.ts'

/** A survey as it is read for somebody, and as the wire shows it. */

export interface SurveyRow {
  id: string
  title: string
  description: string
  category: string
  estimatedTime: number
  isPublic: boolean
  maxResponses: number
  responses: number
  status: SurveyStatus
  createdDate: Date
  dueDate: Date | null
  creator: string
  creatorId: string | null
  formLink: string
  sheetLink: string
  rejectionReason: string | null
  myStatus: AttemptStatus | null
  /** Places that other members hold. */
  held: number
}

export const surveyColumns = sql.raw(`
  s.id, s.title, s.description, s.category, s.estimated_minutes as "estimatedTime", s.is_public as "isPublic",
  s.max_responses as "maxResponses", s.responses, s.status, s.created_at as "createdDate", s.due_at as "dueDate",
  s.creator_name as creator, s.creator_id as "creatorId", s.form_link as "formLink", s.sheet_link as "sheetLink",
  s.rejection_reason as "rejectionReason"`)

/**
 * What a reader has in a survey, and how many places of an active one others hold; to be joined with the reader's
 * `attempt a`.
 */
export const standingColumns = (survey: RawBuilder<unknown>, memberId: string, now: Date) => sql`
  a.status as "myStatus", case when ${survey}.status = 'approved' then (
    select count(*)::int from attempt h
    where h.survey_id = ${survey}.id and h.status in ('pending', 'not_found') and h.held_until > ${now}
      and h.member_id <> ${memberId}) else 0 end as held`

/** Who looks: what is listed, and whose links are shown, depends on it. */
export interface Reader {
  memberId: string
  isAdmin: boolean
}

export const isVisible = (survey: Pick<SurveyRow, 'status' | 'creatorId'>, reader: Reader): boolean =>
  canSee(survey, { id: reader.memberId, isAdmin: reader.isAdmin })

/** A survey on the wire: its links and its rejection are its creator's and the administrators' only. */
export function presentSurvey(row: SurveyRow, reader: Reader) {
  const isInside = reader.isAdmin || row.creatorId === reader.memberId
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    estimatedTime: row.estimatedTime,
    isPublic: row.isPublic,
    maxResponses: row.maxResponses,
    responses: row.responses,
    status: toWireStatus(row.status),
    createdDate: row.createdDate,
    dueDate: row.dueDate,
    creator: row.creator,
    creatorId: row.creatorId,
    formLink: isInside ? row.formLink : null,
    sheetLink: isInside ? row.sheetLink : null,
    rejectionReason: isInside ? row.rejectionReason : null,
    isFull: row.status === 'approved' && isFull(row),
    myStatus: row.myStatus,
    passesOn: valuesPassedOn(row.formLink),
  }
}
