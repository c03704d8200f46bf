import type { FaqItem } from './faq-item.ts'

export const surveyQuestions: readonly FaqItem[] = [
  {
    id: 'take-a-survey',
    category: 'surveys',
    question: 'How do I take a survey?',
    answer: [
      'Press “Take survey”. A place is held for you, and the form opens in another tab, usually at Google Forms. Fill it in and send it, with the participation code if it asks for one.',
      'When the estimated time is over, the platform looks into the response sheet for you. You need not wait on the page.',
    ],
    tags: ['taking', 'form', 'code'],
  },
  {
    id: 'survey-approval-time',
    category: 'surveys',
    question: 'How long does survey approval take?',
    answer: [
      'Usually 1-2 business days. Business days are Sunday to Thursday. You are told under the bell, and by email if you want emails, and a survey that is sent back comes with the reason.',
    ],
    tags: ['approval', 'time', 'review'],
  },
  {
    id: 'who-may-publish',
    category: 'surveys',
    question: 'Who may publish surveys?',
    answer: [
      'Members with the form-creator right. You can ask for it in Surveys with “Add a survey”; an officer decides, sometimes for a trial of some days. It also comes by itself with enough verified surveys and a high enough semester: 20 and 9, unless the association has set them otherwise.',
    ],
    tags: ['form-creator', 'publishing', 'thresholds'],
  },
  {
    id: 'how-verified',
    category: 'surveys',
    question: 'How does the platform know that I filled a form?',
    answer: [
      'It reads the response sheet that the creator named and looks for your participation code, your student ID or your email, each as a whole cell. It keeps that you were found, when, and by which of the three. Your answers stay in the sheet.',
    ],
    tags: ['verification', 'sheet', 'code'],
  },
  {
    id: 'not-found',
    category: 'surveys',
    question: 'My submission says “Not Found”. What now?',
    answer: [
      'Open it in Completed: the receipt says when the sheet was read, what was looked for, the likely cause and when it is tried next. Often the form was not sent, or the code was mistyped.',
      'Correct it in the form if you can and press “Recheck Now”. If you are sure you are in the sheet, ask the creator from the receipt. It is tried for 7 days.',
    ],
    tags: ['not-found', 'recheck', 'receipt'],
  },
  {
    id: 'expired-submission',
    category: 'surveys',
    question: 'Why has my submission expired?',
    answer: [
      'It was not found in the sheet for 7 days, or only after the survey had closed. The receipt says which of the two.',
    ],
    tags: ['expired', 'time'],
  },
  {
    id: 'prepare-form',
    category: 'surveys',
    question: 'How must my form and my sheet be set up?',
    answer: [
      'The form has to open without signing in: in Google Forms switch off “Limit to 1 response” and do not collect emails by sign-in. Add a question for the participation code. The response sheet has to be readable for everybody with its link.',
      'When you submit the survey, the platform looks at both links and shows green, yellow and red lights for form, sheet and code column, with what to mend.',
    ],
    tags: ['form', 'sheet', 'google-forms'],
  },
  {
    id: 'when-closed',
    category: 'surveys',
    question: 'When does a survey close?',
    answer: [
      'When its creator closes it, when it has all the responses it asked for, or when its due date has passed. Before it closes, we check its response sheet once more, and everyone already in it counts. If we can’t read the sheet at that moment, nobody new can take the survey and we keep trying for an hour.',
    ],
    tags: ['closing', 'due-date', 'responses'],
  },
  {
    id: 'edit-survey',
    category: 'surveys',
    question: 'Can I change a survey after I have submitted it?',
    answer: [
      'While it waits and once it is active it stays as it was reviewed. A survey that was sent back can be edited and submitted again. To change an active one, close it and publish a new one.',
    ],
    tags: ['editing', 'draft', 'rejected'],
  },
]
