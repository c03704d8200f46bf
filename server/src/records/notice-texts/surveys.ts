import type { Cause } from '@bahth/domain/surveys/attempt-rules.ts'
import { explainCause } from '@bahth/domain/surveys/explain-cause.ts'
import type { NoticeText } from './notice-text.ts'

/** Notices about a member’s surveys and attempts. */

interface AboutSurvey {
  title: string
}
export interface SurveyEnd extends AboutSurvey {
  responses: number
  maxResponses: number
  isFull: boolean
  /** Submissions that failed because the sheet couldn’t be read. */
  unread: number
}

const lost = (unread: number): string =>
  ` We couldn’t read its response sheet in time, so ${unread === 1 ? '1 submission wasn’t' : `${unread} submissions weren’t`} counted. You can still accept them in its results.`

export const messages = {
  survey_approved: ({ title }: AboutSurvey): NoticeText => ({
    title: 'Your survey is approved',
    text: `“${title}” is now active, and members can take it.`,
  }),
  survey_rejected: ({ title, reason }: AboutSurvey & { reason: string | null }): NoticeText => ({
    title: 'Your survey wasn’t approved',
    text: `We couldn’t approve “${title}” yet.${reason ? ` The reviewer wrote: ${reason}` : ''} You can edit it and submit it again.`,
  }),
  survey_completed: ({ title, responses, maxResponses, isFull, unread }: SurveyEnd): NoticeText =>
    isFull
      ? {
          title: 'Your survey has all its responses',
          text: `“${title}” reached ${maxResponses} responses and has closed.`,
        }
      : {
          title: 'Your survey has closed',
          text: `“${title}” closed with ${responses} of ${maxResponses} responses.${unread > 0 ? lost(unread) : ''}`,
        },
  survey_closing: ({ title, waiting }: AboutSurvey & { waiting: number }): NoticeText => ({
    title: 'We can’t read the response sheet of your survey',
    text: `“${title}” no longer accepts new participants, but ${waiting === 1 ? '1 submission is' : `${waiting} submissions are`} still waiting for its sheet. We’ll keep trying for an hour. Please check that everyone with the link can view the sheet.`,
  }),
  attempt_appealed: ({ title }: AboutSurvey): NoticeText => ({
    title: 'A member asks you to check a response',
    text: `A response to “${title}” wasn’t counted, and the member sent you a message about it.`,
  }),
  attempt_verified: ({ title, by }: AboutSurvey & { by: 'check' | 'creator' }): NoticeText => ({
    title: 'Your response counts',
    text:
      by === 'check'
        ? `We found your response to “${title}” and counted it.`
        : `Your response to “${title}” was accepted.`,
  }),
  attempt_rejected: ({ title, counted }: AboutSurvey & { counted: boolean }): NoticeText => ({
    title: 'Your response wasn’t accepted',
    text: `We’re sorry: your response to “${title}” was checked and not accepted.${counted ? ' It no longer counts.' : ''}`,
  }),
  /** `isFull`: the response is in the sheet, but other members hold all remaining slots. */
  attempt_not_found: ({ title, isFull }: AboutSurvey & { isFull: boolean }): NoticeText =>
    isFull
      ? {
          title: 'Your response is waiting for a spot',
          text: `We found your response to “${title}”, but every spot is taken right now. We’ll check again automatically.`,
        }
      : {
          title: 'We haven’t found your response yet',
          text: `Your code, student ID or email isn’t in the response sheet of “${title}” yet. We’ll check again automatically. Your receipt shows when.`,
        },
  attempt_expired: ({ title, cause }: AboutSurvey & { cause: Cause | null }): NoticeText => ({
    title: 'Your submission has expired',
    text: `“${title}”: ${explainCause('expired', cause) ?? 'We didn’t find your response.'} You can message the creator from your receipt.`,
  }),
}
