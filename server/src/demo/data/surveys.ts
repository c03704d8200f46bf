import { ownSurveys } from './surveys-of-creator.ts'
import { openSurveys } from './surveys-open.ts'
import { otherSurveys } from './surveys-other.ts'

/** The surveys of the demo. Times are days ago, dues days from now. */

interface Basics {
  key: string
  by: string
  title: string
  description: string
  minutes: number
  max: number
  created: number
  /** Reached only by its link. */
  byLink?: true
  due?: number
  /** Sent in once before, and refused. */
  refusedBefore?: { decided: number; reason: string }
}

/** One that members may take: since when, and how many did. */
export interface OpenSurvey extends Basics {
  status: 'approved'
  opened: number
  answers: number
}

/** `full`: by its last response. `due`: by its date. `closed`: by its creator. */
export interface CompletedSurvey extends Basics {
  status: 'completed'
  opened: number
  answers: number
  ended: number
  endedBy: 'full' | 'due' | 'closed'
}

export type DemoSurvey =
  | OpenSurvey
  | CompletedSurvey
  | (Basics & { status: 'draft' })
  | (Basics & { status: 'pending'; submitted: number })
  | (Basics & {
      status: 'rejected'
      submitted: number
      decided: number
      reason: string
      sheetWasPrivate?: true
    })

export const surveys: readonly DemoSurvey[] = [...ownSurveys, ...openSurveys, ...otherSurveys]
