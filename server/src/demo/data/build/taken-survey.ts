import type { CompletedSurvey, OpenSurvey } from '../types.ts'
import type { Member } from './cast.ts'

/** A survey that members could take, and the time in which they could. */
export interface TakenSurvey {
  text: OpenSurvey | CompletedSurvey
  id: string
  creator: Member
  from: Date
  until: Date
}

export interface Verified {
  survey: TakenSurvey
  member: Member
  startedAt: Date
  decidedAt: Date
}
