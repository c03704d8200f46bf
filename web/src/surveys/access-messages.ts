import { formatNumber } from '../format/text.ts'

/** Texts about becoming a form creator. */

/** “4 of 5”; above the threshold “8 (5 needed)”. */
const outOf = (value: number, needed: number): string =>
  value > needed
    ? `${formatNumber(value)} (${formatNumber(needed)} needed)`
    : `${formatNumber(value)} of ${formatNumber(needed)}`

export const messages = {
  title: 'Form creators only',
  titleOwn: 'You’re a form creator',
  loading: 'Loading…',
  text: (forms: number, semester: number) =>
    `Only form creators can add surveys. Access unlocks automatically with ${formatNumber(forms)} verified surveys completed and semester ${formatNumber(semester)} or higher.`,
  textRevoked: 'Only form creators can add surveys.',
  revoked: (day: string) =>
    `An administrator revoked your form creator status on ${day}. It won’t come back automatically, but you can send a request.`,
  yours: {
    manual: 'An administrator made you a form creator, so you can publish surveys. This doesn’t expire.',
    auto: 'You became a form creator through your verified surveys and your semester, so you can publish surveys.',
    admin: 'As an administrator you can publish surveys.',
  },
  about: 'About form creators',
  forms: 'Verified surveys',
  formsOf: (forms: number, needed: number) => outOf(forms, needed),
  semester: 'Semester',
  semesterOf: (semester: number | null, needed: number) =>
    semester === null ? `Not set · ${formatNumber(needed)} needed` : outOf(semester, needed),
  reached: 'Reached',
  reason: 'Reason',
  reasonHint:
    'Need it sooner? Tell us your research question, your supervisor and how many responses you need.',
  send: 'Send request',
  sending: 'Sending…',
  sent: 'Your request has been sent to the admin team.',
  pending: (when: string) => `You sent a request ${when}. We’ll notify you when we’ve decided.`,
  rejected: 'Your last request was declined.',
  note: (note: string) => `The review team wrote: ${note}`,
  expired: (day: string) => `Your trial ended on ${day}. Your active surveys continue.`,
  trialUntil: (day: string) =>
    `You can publish surveys until ${day}. Your active surveys continue after that.`,
  seeSurveys: 'Take surveys',
  mine: 'Open My Surveys',
  failed: 'Failed to load form creator status.',
  sendFailed: 'Failed to submit request.',
}
