import { completedPath, mySurveysPath } from '@bahth/domain/page-paths.ts'
import type { NoticeContent } from '../../records/notice-texts/render-notice.ts'

/** The notices of demo members. */

export type DemoNotice = NoticeContent & { link: string }

export const accountApproved: DemoNotice = {
  kind: 'account_approved',
  params: {},
  link: '/surveys',
}

export const accountRejected = (reason: string): DemoNotice => ({
  kind: 'account_rejected',
  params: { reason },
  link: '/rejected',
})

export const creatorGranted: DemoNotice = {
  kind: 'creator_granted',
  params: { by: 'admin', reason: null },
  link: mySurveysPath,
}

export const attemptVerified = (title: string): DemoNotice => ({
  kind: 'attempt_verified',
  params: { title, by: 'check' },
  link: completedPath,
})

export const surveyApproved = (title: string): DemoNotice => ({
  kind: 'survey_approved',
  params: { title },
  link: mySurveysPath,
})

export const surveyRejected = (title: string, reason: string): DemoNotice => ({
  kind: 'survey_rejected',
  params: { title, reason },
  link: mySurveysPath,
})

export const surveyCompleted = (title: string, responses: number): DemoNotice => ({
  kind: 'survey_completed',
  params: { title, responses, maxResponses: responses, isFull: true, unread: 0 },
  link: mySurveysPath,
})

export const attemptAppealed = (title: string): DemoNotice => ({
  kind: 'attempt_appealed',
  params: { title },
  link: mySurveysPath,
})

export const inquiryAnswered = (title: string): DemoNotice => ({
  kind: 'inquiry_answered',
  params: { title },
  link: '/inquiries',
})

export const sessionSoon = (title: string, startsAt: Date, location: string): DemoNotice => ({
  kind: 'session_reminder',
  params: { title, startsAt: startsAt.toISOString(), location, lead: 'hour' },
  link: '/sessions?tab=joined',
})

export const professorWelcome: DemoNotice = {
  kind: 'account_created',
  params: {},
  link: '/surveys',
}
