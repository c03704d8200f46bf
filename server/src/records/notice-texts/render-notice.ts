import type { Language } from '@bahth/domain/languages.ts'
import { messages as accountsArabic } from './accounts.ar.ts'
import { messages as accounts } from './accounts.ts'
import { messages as inquiriesArabic } from './inquiries.ar.ts'
import { messages as inquiries } from './inquiries.ts'
import type { NoticeText } from './notice-text.ts'
import { messages as sessionsArabic } from './sessions.ar.ts'
import { messages as sessions } from './sessions.ts'
import { messages as surveysArabic } from './surveys.ar.ts'
import { messages as surveys } from './surveys.ts'
import { messages as waitingArabic } from './waiting.ar.ts'
import { messages as waiting } from './waiting.ts'

/**
 * The texts of all notices by their kind. Notices are stored as kind and parameters, and their text is rendered when
 * they are read.
 */
const english = { ...accounts, ...surveys, ...sessions, ...inquiries, ...waiting }
type Messages = typeof english

const messagesIn: Record<Language, Messages> = {
  en: english,
  ar: { ...accountsArabic, ...surveysArabic, ...sessionsArabic, ...inquiriesArabic, ...waitingArabic },
}

type ParamsOf<K extends keyof Messages> = Messages[K] extends () => NoticeText
  ? Record<string, never>
  : Parameters<Messages[K]>[0]

/**
 * The content of a notice: its kind, and the values in its text. Dates are ISO strings, because they are stored as
 * JSON.
 */
export type NoticeContent = {
  [K in keyof Messages]: { kind: K; params: ParamsOf<K> }
}[keyof Messages]

/** `at` is when the notice was written; dates of the same year omit the year. */
export const renderNotice = ({ kind, params }: NoticeContent, language: Language, at: Date): NoticeText =>
  (messagesIn[language][kind] as (params: unknown, now: Date) => NoticeText)(params, at)

/** The content of a stored notice. Null if its text was stored before there were languages, or by a newer version. */
export const storedContent = (kind: string, params: unknown): NoticeContent | null =>
  params !== null && Object.hasOwn(english, kind) ? ({ kind, params } as NoticeContent) : null
