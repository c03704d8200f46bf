import type { ConsentText } from './consent-rules.ts'

/** A draft of a consent text. Brackets mark the details that only the creator knows. */
export const consentTemplate = ({ minutes }: { minutes: number }): ConsentText => ({
  purpose: 'This study wants to find out […]. It is carried out by […].',
  tasks: 'You answer a questionnaire about […].',
  duration: `Taking part takes about ${minutes === 1 ? '1 minute' : `${minutes} minutes`}, once.`,
  risks:
    'We know of no risks beyond those of everyday life. You can skip questions that make you uncomfortable.',
  benefits: 'You have no direct benefit. The results may help to […].',
  confidentiality:
    'Your answers are used for this study only, are stored […] and are deleted after […]. Reports contain no information from which you could be recognised.',
  voluntariness:
    'Taking part is voluntary. You can stop at any time and withdraw your consent later, without giving a reason and without disadvantage.',
  contact: 'If you have questions, write to […].',
})
