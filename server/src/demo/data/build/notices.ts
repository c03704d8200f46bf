import { after, days, minutes } from '@bahth/domain/durations.ts'
import { wholeText } from '../../../records/notice-texts/notice-text.ts'
import { renderNotice } from '../../../records/notice-texts/render-notice.ts'
import * as notices from '../notices.ts'
import type { Cast, Member } from './cast.ts'
import { idMaker } from './seeded-random.ts'
import type { LoggedAction, Rows } from './story.ts'
import type { Times } from './times.ts'

/** The notices of the demo accounts, derived from their history. */

interface NoticeTarget {
  member: Member
  at: Date
  notice: notices.DemoNotice
}

interface Happened {
  loggedActions: readonly LoggedAction[]
  attempts: Rows<'attempt'>
  surveys: Rows<'survey'>
  sessions: Rows<'session'>
  signups: Rows<'signup'>
  inquiries: Rows<'inquiry'>
}

const dated = (value: unknown): Date => (value instanceof Date ? value : new Date(0))

/** Notices older than this are marked as read. */
const readAfter = days(1.5)

/** The maximum number of notices about verified attempts per member. */
const maxVerified = 5

function ofAccounts(member: Member, { loggedActions }: Happened): NoticeTarget[] {
  return loggedActions
    .filter(loggedAction => loggedAction.target.id === member.id)
    .flatMap(({ at, action, details }) => {
      if (action === 'user_approved') return [{ member, at, notice: notices.accountApproved }]
      if (action === 'user_created') return [{ member, at, notice: notices.professorWelcome }]
      if (action === 'form_creator_granted') return [{ member, at, notice: notices.creatorGranted }]
      return action === 'user_rejected'
        ? [{ member, at, notice: notices.accountRejected(details?.reason ?? '') }]
        : []
    })
}

function ofSurveys(member: Member, { loggedActions, surveys, attempts }: Happened): NoticeTarget[] {
  return surveys
    .filter(survey => survey.creator_id === member.id)
    .flatMap(survey => {
      const decisions = loggedActions
        .filter(loggedAction => loggedAction.target.id === survey.id)
        .flatMap(({ at, action, details }) => {
          if (action === 'survey_approved')
            return [{ member, at, notice: notices.surveyApproved(survey.title) }]
          if (action !== 'survey_rejected') return []
          return [{ member, at, notice: notices.surveyRejected(survey.title, details?.reason ?? '') }]
        })
      const appeals = attempts
        .filter(({ survey_id, appealed_at }) => survey_id === survey.id && appealed_at)
        .map(({ appealed_at }) => ({
          member,
          at: dated(appealed_at),
          notice: notices.attemptAppealed(survey.title),
        }))
      const isFull = survey.status === 'completed' && survey.responses === survey.max_responses
      const full = isFull
        ? [
            {
              member,
              at: dated(survey.completed_at),
              notice: notices.surveyCompleted(survey.title, survey.max_responses),
            },
          ]
        : []
      return [...decisions, ...appeals, ...full]
    })
}

function ofAnswers(member: Member, { attempts, surveys }: Happened): NoticeTarget[] {
  const titles = new Map(surveys.map(({ id, title }) => [id, title]))
  return attempts
    .filter(({ member_id, status }) => member_id === member.id && status === 'verified')
    .map(({ survey_id, decided_at }) => ({
      member,
      at: dated(decided_at),
      notice: notices.attemptVerified(titles.get(survey_id) ?? ''),
    }))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, maxVerified)
}

function ofInquiries(member: Member, { inquiries, loggedActions }: Happened): NoticeTarget[] {
  return inquiries
    .filter(({ author_id }) => author_id === member.id)
    .flatMap(({ id, title }) =>
      loggedActions
        .filter(({ action, target }) => action === 'reply_posted' && target.id === id)
        .map(({ at }) => ({ member, at, notice: notices.inquiryAnswered(title) })),
    )
}

function ofSessions(member: Member, { sessions, signups }: Happened, { now }: Times): NoticeTarget[] {
  return sessions
    .filter(({ starts_at, ends_at }) => dated(starts_at) <= now && dated(ends_at) > now)
    .filter(
      ({ id, presenter_id }) =>
        presenter_id === member.id ||
        signups.some(({ session_id, member_id }) => session_id === id && member_id === member.id),
    )
    .map(({ title, starts_at, location }) => ({
      member,
      at: after(dated(starts_at), -minutes(30)),
      notice: notices.sessionSoon(title, dated(starts_at), location ?? ''),
    }))
}

/** The notices of the accounts that visitors log in with. */
export function noticeRows(cast: Cast, happened: Happened, times: Times): Rows<'notice'> {
  const id = idMaker('notices')
  return ['prof', 'creator', 'student', 'rejected']
    .map(cast.of)
    .flatMap(member => [
      ...ofAccounts(member, happened),
      ...ofSurveys(member, happened),
      ...ofAnswers(member, happened),
      ...ofInquiries(member, happened),
      ...ofSessions(member, happened, times),
    ])
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ member, at, notice }) => {
      const shown = renderNotice(notice, 'en', at)
      return {
        id: id(at),
        member_id: member.id,
        kind: notice.kind,
        params: JSON.stringify(notice.params),
        title: shown.title,
        text: wholeText(shown),
        link: notice.link,
        created_at: at,
        read_at: at < after(times.now, -readAfter) ? after(at, minutes(190)) : null,
      }
    })
}
