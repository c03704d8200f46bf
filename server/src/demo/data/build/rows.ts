import { earned } from '../creator-rights.ts'
import { attemptRows, verifiedAttempts } from './attempts.ts'
import { castOf } from './cast.ts'
import { buildChecks } from './checks.ts'
import { buildInquiries } from './inquiries.ts'
import { memberRows } from './members.ts'
import { noticeRows } from './notices.ts'
import { buildOtherActions } from './other-actions.ts'
import type { StoredPicture } from './pictures.ts'
import { buildRights } from './rights.ts'
import { buildSessions } from './sessions.ts'
import { activityRows, type Rows } from './story.ts'
import { studyRows } from './studies.ts'
import { surveyViews } from './survey-views.ts'
import { buildSurveys, surveyActions, surveyRows, takenSurveys } from './surveys.ts'
import type { Verified } from './taken-survey.ts'
import { timesOf } from './times.ts'

/** Every row of the demo except stored files, and the pictures for those. */
export interface DemoRows {
  /** In the order in which they can be inserted. */
  tables: {
    [T in (typeof filledTables)[number]]: Rows<T>
  }
  pictures: StoredPicture[]
}

/** The tables of the demo except stored files; referenced tables come first. */
export const filledTables = [
  'member',
  'identity_check',
  'creator_request',
  'survey',
  'questionnaire',
  'survey_ethics',
  'consent_text',
  'attempt',
  'response',
  'consent',
  'survey_view',
  'session',
  'signup',
  'inquiry',
  'inquiry_stats',
  'reply',
  'inquiry_vote',
  'reply_vote',
  'inquiry_view',
  'activity',
  'notice',
] as const

/** The default number of verified surveys that unlocks the right to publish (FCR-04). */
const unlockingSurveys = 20

const countFilled = (verified: readonly Verified[]): Map<string, number> =>
  new Map([...Map.groupBy(verified, ({ member }) => member.key)].map(([key, found]) => [key, found.length]))

/** When the members who earned the right to publish had enough verified surveys. */
function earnedAt(verified: readonly Verified[]): Map<string, Date> {
  return new Map(
    earned.flatMap(({ key }) => {
      const decided = verified
        .filter(({ member }) => member.key === key)
        .map(({ decidedAt }) => decidedAt)
        .sort((a, b) => a.getTime() - b.getTime())
      const at = decided[unlockingSurveys - 1]
      return at ? [[key, at] as const] : []
    }),
  )
}

/** All data of the demo as of a time; the same time gives the same data. */
export function demoRows({
  now,
  publicUrl,
  passwordHash,
}: {
  now: Date
  publicUrl: string
  passwordHash: string
}): DemoRows {
  const times = timesOf(now)
  const cast = castOf(times)
  const surveys = buildSurveys(cast, times)
  const taken = takenSurveys(surveys, times)
  const verified = verifiedAttempts(cast, taken, times)
  const attempts = attemptRows(cast, taken, verified, times)
  const views = surveyViews(cast, taken, attempts, times)
  const checks = buildChecks(cast, times)
  const rights = buildRights(cast, earnedAt(verified), times)
  const sessions = buildSessions(cast, times)
  const inquiries = buildInquiries(cast, times)
  const survey = surveyRows(surveys, { verified, admin: cast.admin, publicUrl }, times)
  const loggedActions = [
    ...checks.loggedActions,
    ...rights.loggedActions,
    ...surveyActions(surveys, times),
    ...sessions.loggedActions,
    ...inquiries.loggedActions,
    ...buildOtherActions(cast, taken, sessions.ids, times),
  ]
  const happened = {
    loggedActions,
    attempts,
    surveys: survey,
    sessions: sessions.rows,
    signups: sessions.signups,
    inquiries: inquiries.rows,
  }
  const facts = { passwordHash, formsFilled: countFilled(verified), rights: rights.rights }
  return {
    tables: {
      member: memberRows(cast, facts, times),
      identity_check: checks.rows,
      creator_request: rights.requests,
      survey,
      attempt: attempts,
      ...studyRows(taken, verified),
      survey_view: views,
      session: sessions.rows,
      signup: sessions.signups,
      inquiry: inquiries.rows,
      inquiry_stats: inquiries.stats,
      reply: inquiries.replies,
      inquiry_vote: inquiries.votes,
      reply_vote: inquiries.replyVotes,
      inquiry_view: inquiries.views,
      activity: activityRows(loggedActions, cast.admin, now),
      notice: noticeRows(cast, happened, times),
    },
    pictures: [...checks.pictures, ...sessions.pictures],
  }
}
