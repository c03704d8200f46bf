import type { LinkValueName } from '@bahth/domain/surveys/link-rules.ts'
import { formatList, formatNumber } from '../format/text.ts'

/** Texts of a survey’s details before a member takes part. */

/** Labels of the member's values that are passed to the form. */
const values: Record<LinkValueName, string> = {
  code: 'your participation code',
  studentId: 'your student ID',
  email: 'your email',
}

export const messages = {
  overview: (minutes: number, responses: number, max: number) =>
    `{creator} · about ${formatNumber(minutes)} min · ${formatNumber(responses)} of ${formatNumber(max)} responses`,
  closes: 'Closes',
  created: 'Created',
  form: 'Form',
  sheet: 'Response sheet',
  passedOn: 'What we share',
  passes: (names: readonly LinkValueName[]) =>
    `When you open the form, we share ${formatList(names.map(name => values[name]))} with it, so that we can recognise your response.`,
  passesNothing: 'We share nothing about you. Enter your student ID or code where the form asks for it.',
  /** A connected form reports codes only. */
  passesNothingToForm: 'We share nothing about you. Enter your code where the form asks for it.',
  sendBeforeEnd: 'Please send the form before the survey closes.',
  held: (minutes: number) => `We’ll hold your spot for ${formatNumber(minutes)} minutes.`,
  agree: 'Agree and open form',
  answer: 'Answer',
  onBahth: 'Here on Bahth. No other site opens.',
  answersNamed: 'Your answers, with your name.',
  answersAnonymous: 'Your answers, without your name.',
  ownHint: 'This is your own survey, so you can’t take it.',
}
