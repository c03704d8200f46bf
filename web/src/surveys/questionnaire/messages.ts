import { formatCount, formatNumber } from '../../format/text.ts'

/** Texts around the questions of a survey on Bahth, for participants. */
export const messages = {
  required: 'required',
  clear: 'Clear answer',
  otherText: 'Please describe',
  /** The meaning of an end of a scale. */
  scaleEnd: (point: number, text: string) => `${formatNumber(point)}: ${text}`,

  loading: 'Loading the questions…',
  loadFailed: 'We couldn’t load the questions',
  anonymous: 'Anonymous.',
  anonymousText:
    'Your answers are stored without your name. The creator only sees them together with at least four others. We know that you took part, so that it counts for you.',
  identified: 'With your name.',
  identifiedText: 'The creator of this survey sees which answers are yours.',
  questions: (count: number) => `${formatCount(count, '1 question', 'questions')}, answered here on Bahth.`,
  held: (minutes: number) => `We’ll hold your spot for ${formatNumber(minutes)} minutes.`,
  kept: 'Your answers stay on this device for a week, or until you send them or log out. If you close the page, you can continue later.',
  language: 'Language of the questions',
  start: 'Start',
  starting: 'Starting…',
  goOn: 'Continue',

  section: (number: number, total: number) => `Section ${formatNumber(number)} of ${formatNumber(total)}`,
  progress: 'Progress',
  back: 'Back',
  next: 'Next',
  toFix: (count: number) =>
    formatCount(count, '1 answer needs your attention.', 'answers need your attention.'),

  review: 'Ready to send?',
  reviewText: 'Please check your answers. Once they’re sent, you can’t change them.',
  change: 'Change',
  changeOf: (section: string) => `Change: ${section}`,
  noAnswer: 'No answer',
  row: (row: string, answer: string) => `${row}: ${answer}`,
  send: 'Send answers',
  sending: 'Sending…',
  tryAgain: 'Try again',
  sendFailed: 'We couldn’t send your answers.',
  stillKept: 'Your answers are still on this device.',
  maySendLater:
    'Your answers stay on this device for a week, or until you log out. Try again later: a spot frees up when someone doesn’t finish.',
  removedLater: 'We’ll remove your answers from this device after a week, or when you log out.',
  leave: 'Back to surveys',
  offline: 'You’re offline.',
  offlineText:
    'Your answers are safe on this device. Keep this open, and we’ll send them as soon as you’re back online. If you close it, open the survey again to send them.',
  answeredEarlier: 'We already have your answers',
  answeredEarlierText:
    'They arrived earlier and can’t be changed anymore, so your latest changes on this device aren’t included.',
  versionChanged: 'The questions have changed.',
  versionChangedText: 'We kept your answers where they still fit. Please go through the questions again.',
}
