import { valuesPassedOn } from '@bahth/domain/surveys/link-rules.ts'
import { isFull, type SurveyStatus, toWireStatus } from '@bahth/domain/surveys/rules.ts'
import type { AttemptStatus } from '../db/schema.generated.ts'
import type { Viewer } from '../http/call.ts'

/** A survey row as a member reads it, and as the API returns it. */

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
  verifiedBy: 'sheet' | 'form'
  consent: 'none' | 'needed' | 'given'
  myStatus: AttemptStatus | null
  isNative: boolean
  isIdentified: boolean
  /** Slots held by other members with an open attempt. */
  held: number
}

/** The links and the reason of a rejection are returned to the creator and administrators only. */
export function presentSurvey(row: SurveyRow, viewer: Viewer) {
  const seesPrivateFields = viewer.isAdmin || row.creatorId === viewer.memberId
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
    formLink: seesPrivateFields ? row.formLink : null,
    sheetLink: seesPrivateFields ? row.sheetLink : null,
    rejectionReason: seesPrivateFields ? row.rejectionReason : null,
    isFull: row.status === 'approved' && isFull(row),
    myStatus: row.myStatus,
    verifiedBy: row.verifiedBy,
    consent: row.consent,
    passesOn: row.isNative ? [] : valuesPassedOn(row.formLink),
    isNative: row.isNative,
    isIdentified: row.isIdentified,
  }
}
