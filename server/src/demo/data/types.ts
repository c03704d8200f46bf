import type { DemoStudy } from './studies/types.ts'

/** The shapes of the demo's texts. */

interface SurveyBasics {
  key: string
  by: string
  title: string
  description: string
  minutes: number
  max: number
  created: number
  /** Its questions are on Bahth. */
  study?: DemoStudy
  /** Not listed; reached only by its link. */
  byLink?: true
  due?: number
  /** Submitted once before, and rejected. */
  refusedBefore?: { decided: number; reason: string }
}

/** One that members may take: since when, and how many did. */
export interface OpenSurvey extends SurveyBasics {
  status: 'approved'
  opened: number
  answers: number
}

/** `full`: by its last response. `due`: by its date. `closed`: by its creator. */
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
  /** Where the presenter is a member. */
  presenterKey?: string
  /** Days from today, or the one that runs while the demo opens. */
  when: number | 'live'
  start: string
  /** Minutes. */
  lasts: number
  capacity: number
  registered: number
  waiting?: number
  /** How many of the first registered came over the waitlist. */
  promoted?: number
  /** student@demo.example: registered, or the place on the waitlist. */
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
  /** Days ago it was announced. */
  announced: number
  /** Days ago, with the reason the log keeps. */
  cancelled?: { ago: number; reason: string }
  /** Changes the log tells about, in days ago. */
  edits?: { ago: number; field: string; from: unknown; to: unknown }[]
}

export interface DemoReply {
  /** Hours after the question, or after the reply before. */
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
  /** Views and votes as far as so many members came by since. */
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
