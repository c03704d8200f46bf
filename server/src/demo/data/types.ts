import type { DemoStudy } from './studies/types.ts'

/** The types of the demo's data. */

interface SurveyBasics {
  key: string
  by: string
  title: string
  description: string
  minutes: number
  max: number
  created: number
  /** Set if its questions are on Bahth. */
  study?: DemoStudy
  /** Not listed; members reach it only by its link. */
  byLink?: true
  due?: number
  /** Submitted once before, and rejected. */
  refusedBefore?: { decided: number; reason: string }
}

/** A survey that members can take: since when, and how many did. */
export interface OpenSurvey extends SurveyBasics {
  status: 'approved'
  opened: number
  answers: number
}

/** What ended the survey. `full`: its last response. `due`: its due date. `closed`: its creator. */
export interface CompletedSurvey extends SurveyBasics {
  status: 'completed'
  opened: number
  answers: number
  ended: number
  endedBy: 'full' | 'due' | 'closed'
}

export type DemoSurvey =
  | OpenSurvey
  | CompletedSurvey
  | (SurveyBasics & { status: 'draft' })
  | (SurveyBasics & { status: 'pending'; submitted: number })
  | (SurveyBasics & {
      status: 'rejected'
      submitted: number
      decided: number
      reason: string
      sheetWasPrivate?: true
    })

export interface DemoSession {
  key: string
  title: string
  description: string
  presenter: string
  /** Set if the presenter is a member. */
  presenterKey?: string
  /** Days from today, or `live` for the session that runs while the demo opens. */
  when: number | 'live'
  start: string
  /** Minutes. */
  lasts: number
  capacity: number
  registered: number
  waiting?: number
  /** How many of the first registered members were promoted from the waitlist. */
  promoted?: number
  /** The status of student@demo.example: registered, or the position on the waitlist. */
  student?: 'registered' | number
  /** The share of the registered who were marked present. */
  attendance?: number
  category:
    | 'NA'
    | 'Research Methods'
    | 'Data Analysis'
    | 'Academic Skills'
    | 'Technology'
    | 'Presentation Skills'
  tags: string[]
  location: string
  link: string
  /** In `session-photos/`. */
  photo?: string
  recorded?: string | true
  /** How many days ago it was announced. */
  announced: number
  /** How many days ago, and the reason in the log. */
  cancelled?: { ago: number; reason: string }
  /** Changes that are in the log, with how many days ago they were made. */
  edits?: { ago: number; field: string; from: unknown; to: unknown }[]
}

export interface DemoReply {
  /** Hours after the question, or after the previous reply. */
  after: number
  text: string
  upvotes: number
  accepted?: true
}

export interface DemoInquiry {
  by: string
  title: string
  text: string
  tags: string[]
  /** Hours ago. */
  asked: number
  /** The views and votes; fewer if not enough members were active since then. */
  views: number
  up: number
  down?: number
  /** Hours ago. */
  featured?: number
  /** Hours ago. */
  closed?: number
  /** Whether it may be quoted in chat groups. */
  mayQuote?: true
  replies?: DemoReply[]
}
