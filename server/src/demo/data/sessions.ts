import { pastSessions } from './sessions-past.ts'
import { upcomingSessions } from './sessions-upcoming.ts'

/** The research sessions of the demo, in Cairo time. */

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

export const sessions: readonly DemoSession[] = [...pastSessions, ...upcomingSessions]
