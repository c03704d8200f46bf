import type { FoundBy } from '@bahth/domain/surveys/attempt-rules.ts'
import { formatCount, formatNumber } from '../format/text.ts'

/** Texts of a member’s attempts and their receipts. */

const founds: Record<FoundBy, string> = {
  code: 'Found by your participation code.',
  studentId: 'Found by your student ID.',
  email: 'Found by your email.',
  creator: 'Accepted by the creator.',
  answers: 'Answered on Bahth.',
}

export const messages = {
  counts: 'Your response counts',
  hasResponses: (responses: number, max: number) =>
    `Thank you. {creator} now has ${formatNumber(responses)} of ${formatNumber(max)} responses.`,
  receipt: {
    survey: 'Survey',
    started: 'Started',
    verified: 'Verified',
    foundBy: 'Found by',
    read: 'Last checked',
    tried: 'Last attempt',
    triedAt: (distance: string) => `${distance}, we couldn’t read the sheet`,
    searchedFor: 'We look for',
    waitedFor: 'The form reports',
    next: 'Next check',
    decided: 'Decided',
    notYet: 'Not checked yet',
    never: 'Never',
    none: 'No more checks',
    title: {
      pending: 'Not checked yet',
      not_found: 'Not found yet',
      rejected: 'Not accepted',
      expired: 'This submission expired',
    },
    troubled: 'We can’t read the response sheet',
    key: {
      code: (code: string) => `Participation code ${code}`,
      studentId: (id: string) => `Student ID ${id}`,
      email: (email: string) => `Email ${email}`,
    },
    by: {
      code: (code: string) => `Participation code ${code}`,
      studentId: (id: string) => `Student ID ending ${id.slice(-4)}`,
      email: (email: string) => email,
      creator: 'The creator accepted it',
      answers: 'Your answers on Bahth',
    },
    byItself: (when: string) => `${when}, automatically`,
  },
  towards: (forms: number, needed: number) =>
    forms > needed
      ? `${formatNumber(forms)} verified surveys (${formatNumber(needed)} needed)`
      : `${formatNumber(forms)} of ${formatNumber(needed)} verified surveys`,
  towardsRest: (left: number, semester: number | null) => {
    const more = formatCount(left, '1 more survey', 'more surveys')
    if (semester === null) return `${more} to become a form creator.`
    if (left === 0) return `You can become a form creator from semester ${formatNumber(semester)} on.`
    return `${more} and semester ${formatNumber(semester)} to become a form creator.`
  },
  submissions: 'Your Submissions',
  another: 'Find another survey',
  startAgain: 'Start again',

  decisionNote: 'The note with this decision:',
  appeal: 'Ask to check',
  appealTitle: 'Ask the creator to check',
  appealText: 'The creator sees your code and your message, but not your name.',
  appealLabel: 'What should they know?',
  appealHint: 'When you submitted the form, what you entered and how to find it.',
  appealSend: 'Send to the creator',
  appealed: (when: string) =>
    `You asked the creator to check this ${when}. We’ll notify you when they answer.`,
  appealRefused: (when: string) =>
    `You asked the creator to check this ${when}. They checked and didn’t accept your response.`,
  appealedAlready: 'You’ve already asked the creator to check this',
  appealTooEarly: 'You can ask after the first check',
  appealMissing: 'Please write a sentence or two',
  appealSent: 'We’ve sent your request to the creator.',

  refresh: 'Refresh',
  refreshed: 'Your submissions are up to date.',
  /** A receipt on one line, for the list. */
  summary: {
    first: (when: string) => `First check ${when}, automatically.`,
    now: { sheet: 'Checking the response sheet…', form: 'Waiting for the form…' },
    found: (by: FoundBy) => founds[by],
    read: (when: string) => `Last checked ${when}.`,
    unread: (when: string) => `We couldn’t read the sheet ${when}.`,
    unreadInTime: 'We couldn’t read the sheet in time.',
    next: (when: string) => `Next check ${when}.`,
    over: {
      pending: 'We’re checking.',
      not_found: 'We’re checking.',
      rejected: 'The creator or an administrator didn’t accept it.',
      expired: 'We no longer check for it.',
    },
  },
  noSubmissions: 'No submissions yet',
  noSubmissionsText: 'Surveys you take appear here with their status.',
  seeSurveys: 'See active surveys',
  nothingOpen: 'There’s nothing left to check.',
  /** The result of a recheck: the numbers of verified and missing submissions and of unreadable sheets. */
  rechecked: ({ checked, verified, unread }: { checked: number; verified: number; unread: number }) => {
    const missing = Math.max(0, checked - verified - unread)
    const sentences = [
      verified > 0 && `Verified: ${formatNumber(verified)}.`,
      missing > 0 && `Not found yet: ${formatNumber(missing)}.`,
      unread > 0 && `Sheets we couldn’t read: ${formatNumber(unread)}. We’ll try again automatically.`,
    ]
    return sentences.filter(Boolean).join(' ')
  },
}
