import { formatsIn } from '../../formats.ts'
import type { NoticeText } from './notice-text.ts'

/** Notices to administrators about waiting items: their kinds and counts, without names. */

const { number } = formatsIn.en

export interface Counts {
  count: number
  late: number
}

const counted = ({ count, late }: Counts): string =>
  late > 0 ? `Waiting: ${number(count)}. Late: ${number(late)}.` : `Waiting: ${number(count)}.`

const saying =
  (title: string, note = '') =>
  (counts: Counts): NoticeText => ({ title, text: `${counted(counts)}${note}` })

export const messages = {
  waiting_checks: saying('Identity checks'),
  waiting_surveys: saying('Surveys to approve'),
  waiting_creator_requests: saying('Form creator requests'),
  waiting_questions: saying('Questions without a reply'),
  waiting_messages: saying(
    'Contact messages that can’t be delivered',
    ' We keep trying for 30 days. Please ask the operator to check the email settings.',
  ),
  waiting_appeals: saying(
    'Requests to check without an answer',
    ' The surveys’ creators haven’t answered for three business days.',
  ),
}
