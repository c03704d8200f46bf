import { accountQuestions } from './faq-accounts.ts'
import type { FaqItem } from './faq-item.ts'
import { platformQuestions } from './faq-platform.ts'
import { privacyQuestions } from './faq-privacy.ts'
import { sessionQuestions } from './faq-sessions.ts'
import { supportQuestions } from './faq-support.ts'
import { surveyQuestions } from './faq-surveys.ts'

/** All questions, in the order of the categories. */
export const faqItems: readonly FaqItem[] = [
  ...platformQuestions,
  ...surveyQuestions,
  ...sessionQuestions,
  ...privacyQuestions,
  ...accountQuestions,
  ...supportQuestions,
]

/** The most frequent questions of the contact form, most frequent first (STA-10). */
const frequentQuestions = [
  'survey-approval-time',
  'review-time',
  'id-photo',
  'no-confirmation',
  'not-found',
  'session-full',
  'account-rejected',
  'forgot-password',
]

/** The eight frequent questions. The contact page shows six of them. */
export const contactQuestions: readonly FaqItem[] = frequentQuestions.flatMap(id =>
  faqItems.filter(item => item.id === id),
)
