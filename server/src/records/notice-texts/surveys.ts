import type { Cause } from '@bahth/domain/surveys/attempt-rules.ts'
import { causeTexts } from '@bahth/domain/surveys/cause-texts.ts'
import { explainCause } from '@bahth/domain/surveys/explain-cause.ts'
import { type NoticeText, quoted } from './notice-text.ts'

/** Notices about a member’s surveys and attempts. */

interface AboutSurvey {
  title: string
}
interface Rejection extends AboutSurvey {
  reason: string | null
}
/** Notices stored by earlier versions lack `isUnreported`. */
export interface MissingAnswer extends AboutSurvey {
  isFull: boolean
  isUnreported?: boolean
}
export interface SurveyEnd extends AboutSurvey {
  responses: number
  maxResponses: number
  isFull: boolean
  /** How many submissions failed because the sheet couldn’t be read, or because the form never called. */
  unread: number
  /** Missing in notices of earlier versions. */
  isForm?: boolean
}

export interface SurveyClosing extends AboutSurvey {
  waiting: number
  isForm?: boolean
}

export interface Decision extends AboutSurvey {
  /** Missing in notices of earlier versions. */
  note?: string | null
}

const withNote = (text: string, note: string | null | undefined) =>
  note ? { text: `${text} The note with this decision:`, written: note } : { text }

const lost = ({ unread, isForm }: SurveyEnd): string =>
  ` ${isForm ? 'Its form never called us' : 'We couldn’t read its response sheet in time'}, so ${unread === 1 ? '1 submission wasn’t' : `${unread} submissions weren’t`} counted. You can still accept them in its results.`

export const messages = {
  survey_approved: ({ title }: AboutSurvey): NoticeText => ({
    title: 'Your survey is approved',
    text: `${quoted(title)} is now active, and members can take it.`,
  }),
  survey_rejected: ({ title, reason }: Rejection): NoticeText => ({
    title: 'Your survey wasn’t approved',
    text: `We couldn’t approve ${quoted(title)} yet. You can edit it and submit it again.${reason ? ' The reviewer wrote:' : ''}`,
    ...(reason ? { written: reason } : {}),
  }),
  version_approved: ({ title }: AboutSurvey): NoticeText => ({
    title: 'Your new questions are approved',
    text: `Members who start ${quoted(title)} now answer the new version.`,
  }),
  version_rejected: ({ title, reason }: Rejection): NoticeText => ({
    title: 'Your new questions weren’t approved',
    text: `${quoted(title)} stays open with its current questions. You can edit the new ones and submit them again.${reason ? ' The reviewer wrote:' : ''}`,
    ...(reason ? { written: reason } : {}),
  }),
  survey_completed: (end: SurveyEnd): NoticeText =>
    end.isFull
      ? {
          title: 'Your survey has all its responses',
          text: `${quoted(end.title)} reached ${end.maxResponses} responses and has closed.`,
        }
      : {
          title: 'Your survey has closed',
          text: `${quoted(end.title)} closed with ${end.responses} of ${end.maxResponses} responses.${end.unread > 0 ? lost(end) : ''}`,
        },
  survey_closing: ({ title, waiting, isForm }: SurveyClosing): NoticeText =>
    isForm
      ? {
          title: 'We’re waiting for the form of your survey',
          text: `${quoted(title)} no longer accepts new participants, but its form hasn’t told us about ${waiting === 1 ? '1 submission' : `${waiting} submissions`} yet. We’ll wait for an hour. Please check that the form is connected, and run reportAll in its script.`,
        }
      : {
          title: 'We can’t read the response sheet of your survey',
          text: `${quoted(title)} no longer accepts new participants, but ${waiting === 1 ? '1 submission is' : `${waiting} submissions are`} still waiting for its sheet. We’ll keep trying for an hour. Please check that the sheet is still shared: with everyone who has the link, or with us.`,
        },
  attempt_appealed: ({ title }: AboutSurvey): NoticeText => ({
    title: 'A member asks you to check a response',
    text: `A response to ${quoted(title)} wasn’t counted, and the member sent you a request to check it.`,
  }),
  // Notices of earlier versions lack `counts`.
  consent_withdrawn: ({
    title,
    code,
    counts = true,
  }: AboutSurvey & { code: string; counts?: boolean }): NoticeText => ({
    title: 'A participant withdrew their consent',
    text: `Please delete the response with the code ${code} from the sheet of ${quoted(title)} and from your copies.${counts ? ' Their participation still counts.' : ''}`,
  }),
  attempt_verified: ({ title, by, note }: Decision & { by: 'check' | 'creator' }): NoticeText => ({
    title: 'Your response counts',
    ...withNote(
      by === 'check'
        ? `We found your response to ${quoted(title)} and counted it.`
        : `Your response to ${quoted(title)} was accepted.`,
      note,
    ),
  }),
  attempt_rejected: ({ title, counted, note }: Decision & { counted: boolean }): NoticeText => ({
    title: 'Your response wasn’t accepted',
    ...withNote(
      `We’re sorry: your response to ${quoted(title)} was checked and not accepted.${counted ? ' It no longer counts.' : ''}`,
      note,
    ),
  }),
  /**
   * `isFull`: the response was found, but other members hold all slots. `isUnreported`: the form reports codes itself.
   */
  attempt_not_found: ({ title, isFull, isUnreported }: MissingAnswer): NoticeText =>
    isUnreported
      ? {
          title: 'We haven’t heard about your response yet',
          text: `The form of ${quoted(title)} hasn’t told us about your code yet. We count your response as soon as it does.`,
        }
      : isFull
        ? {
            title: 'Your response is waiting for a spot',
            text: `We found your response to ${quoted(title)}, but every spot is taken right now. We’ll check again automatically.`,
          }
        : {
            title: 'We haven’t found your response yet',
            text: `Your code, student ID or email isn’t in the response sheet of ${quoted(title)} yet. We’ll check again automatically. Your receipt shows when.`,
          },
  attempt_expired: ({ title, cause }: AboutSurvey & { cause: Cause | null }): NoticeText => ({
    title: 'Your submission has expired',
    text: `${quoted(title)}: ${explainCause('expired', cause, causeTexts) ?? 'We didn’t find your response.'}${cause === 'not_sent' ? '' : ' From your receipt, you can ask the creator to check.'}`,
  }),
}
