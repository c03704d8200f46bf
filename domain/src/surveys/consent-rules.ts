import { cairoDate } from '../cairo.ts'
import type { RefusalCode } from '../refusal-reasons.ts'

/** Pure rules on consent, and on a survey's details about ethics and data protection. */

/** The items that a consent text explains to participants, in this order. */
export const consentItems = [
  'purpose',
  'tasks',
  'duration',
  'risks',
  'benefits',
  'confidentiality',
  'voluntariness',
  'contact',
] as const
export type ConsentItem = (typeof consentItems)[number]
export type ConsentText = Record<ConsentItem, string>

export const ethicsStatuses = ['approved', 'exempt', 'coursework'] as const
export type EthicsStatus = (typeof ethicsStatuses)[number]

/** In characters; `item` is one item of a consent text. */
export const maxLength = {
  committee: 200,
  number: 100,
  controller: 200,
  storagePlace: 200,
  retention: 200,
  contact: 300,
  item: 1500,
} as const

/** The creator's statements about a survey. */
export interface EthicsRecord {
  status: EthicsStatus | null
  committee: string | null
  number: string | null
  /** YYYY-MM-DD */
  validUntil: string | null
  hasLetter: boolean
  controller: string | null
  storagePlace: string | null
  retention: string | null
  contact: string | null
  consentAr: ConsentText | null
  consentEn: ConsentText | null
}

export const ethicsWarnings = [
  'no_status',
  'no_committee',
  'no_number',
  'no_validity',
  'no_letter',
  'expired',
  'ends_before_due',
  'no_controller',
  'no_storage_place',
  'no_retention',
  'no_contact',
  'no_consent',
  'consent_incomplete',
  'english_incomplete',
] as const
export type EthicsWarning = (typeof ethicsWarnings)[number]

export const missingItems = (text: ConsentText): ConsentItem[] =>
  consentItems.filter(item => text[item].trim() === '')

/** A text without any items counts as empty. */
export const isConsentEmpty = (text: ConsentText | null): boolean =>
  text === null || missingItems(text).length === consentItems.length

function approvalWarnings(record: EthicsRecord, dueAt: Date | null, now: Date): EthicsWarning[] {
  if (record.status === null) return ['no_status']
  if (record.status === 'coursework') return []
  const { validUntil } = record
  return [
    ...(record.committee ? [] : (['no_committee'] as const)),
    ...(record.number ? [] : (['no_number'] as const)),
    ...(record.hasLetter ? [] : (['no_letter'] as const)),
    ...(record.status === 'approved' && !validUntil ? (['no_validity'] as const) : []),
    ...(validUntil && validUntil < cairoDate(now) ? (['expired'] as const) : []),
    ...(validUntil && dueAt && validUntil < cairoDate(dueAt) ? (['ends_before_due'] as const) : []),
  ]
}

/**
 * Points that an administrator should check before approving. An exemption needs no end date, and coursework needs
 * no committee.
 */
export function warningsOf(record: EthicsRecord, dueAt: Date | null, now: Date): EthicsWarning[] {
  const { consentAr, consentEn } = record
  return [
    ...approvalWarnings(record, dueAt, now),
    ...(record.controller ? [] : (['no_controller'] as const)),
    ...(record.storagePlace ? [] : (['no_storage_place'] as const)),
    ...(record.retention ? [] : (['no_retention'] as const)),
    ...(record.contact ? [] : (['no_contact'] as const)),
    ...(consentAr === null ? (['no_consent'] as const) : []),
    ...(consentAr && missingItems(consentAr).length > 0 ? (['consent_incomplete'] as const) : []),
    ...(consentEn && missingItems(consentEn).length > 0 ? (['english_incomplete'] as const) : []),
  ]
}

/** The version of a survey's consent text, and the version that a member has agreed to. Null if there is none. */
export interface ConsentVersions {
  current: number | null
  agreed: number | null
}

/** If a survey has a consent text, only members who agreed to the current version may take it. */
export const startConsentRefusal = ({ current, agreed }: ConsentVersions): RefusalCode | null =>
  current !== null && agreed !== current ? 'consent_required' : null

export const consentStates = ['none', 'needed', 'given'] as const
