import { officeDays } from '../../format/office-text.ts'
import type { FaqItem } from './faq-item.ts'

export const surveyQuestions: readonly FaqItem[] = [
  {
    id: 'take-a-survey',
    category: 'surveys',
    question: 'How do I take a survey?',
    answer: [
      'Press “Take survey”. We hold a spot for you. If the questions are here on Bahth, answer them and press “Send answers”: your response counts at once.',
      'Otherwise a form opens in another tab, usually on Google Forms. Fill it in and submit it, with the participation code if it asks for one. When the estimated time is over, we check the response sheet for you. You don’t have to keep the page open.',
    ],
    tags: ['taking', 'form', 'code'],
  },
  {
    id: 'survey-approval-time',
    category: 'surveys',
    question: 'How long does survey approval take?',
    answer: [
      `Usually 1-2 business days. Business days are ${officeDays}. We’ll notify you here and, if you like, by email. If we reject your survey, you’ll see the reason if one was given.`,
    ],
    tags: ['approval', 'time', 'review'],
  },
  {
    id: 'who-may-publish',
    category: 'surveys',
    question: 'Who can publish surveys?',
    answer: [
      'Form creators. You can ask to become one in Surveys, with “Add a survey”. Our team decides, sometimes for a trial period first. You also become one automatically after 20 verified surveys, from semester 9 on (the association may change these numbers).',
    ],
    tags: ['form-creator', 'publishing', 'thresholds'],
  },
  {
    id: 'how-verified',
    category: 'surveys',
    question: 'How do you know that I filled in a form?',
    answer: [
      'We look in the creator’s response sheet for a cell with your participation code, student ID or email. We store only that we found you, when, and by which of the three. Your answers stay in the sheet.',
      'Some forms are connected to Bahth. They report your participation code to us themselves, and we don’t read their sheet.',
      'If the questions are here on Bahth, you send your answers to us, so there’s nothing to look for. They’re stored without your name, unless the survey says otherwise before the first question.',
    ],
    tags: ['verification', 'sheet', 'code'],
  },
  {
    id: 'not-found',
    category: 'surveys',
    question: 'My submission says “Not Found”. What now?',
    answer: [
      'Open it in Completed. The receipt tells you when we checked the sheet, what we looked for, the likely cause and when we’ll check again. Often the form wasn’t submitted, or the code was mistyped.',
      'Correct it in the form if you can and press “Recheck Now”. If you’re sure you’re in the sheet, press “Ask to check” on the receipt. We keep checking for 7 days.',
    ],
    tags: ['not-found', 'recheck', 'receipt'],
  },
  {
    id: 'expired-submission',
    category: 'surveys',
    question: 'Why has my submission expired?',
    answer: [
      'We couldn’t find your response within 7 days, its form didn’t report it, or the survey closed or filled up first. On Bahth: you didn’t send your answers while your spot was kept. You can start again. The receipt tells you which.',
    ],
    tags: ['expired', 'time'],
  },
  {
    id: 'prepare-form',
    category: 'surveys',
    question: 'How do I set up my form and my sheet?',
    answer: [
      'People must be able to open the form without signing in. In Google Forms, turn off “Limit to 1 response” and don’t collect verified emails. Add a question for the participation code. Share the response sheet so that anyone with the link can view it, or choose “with a private sheet” when you create the survey and keep it private.',
      'When you submit the survey, we check both links and show a green, yellow or red light for the form, the sheet and the code column, with what to fix.',
    ],
    tags: ['form', 'sheet', 'google-forms'],
  },
  {
    id: 'when-closed',
    category: 'surveys',
    question: 'When does a survey close?',
    answer: [
      'When its creator closes it, when it has all the responses it asked for, or when its due date has passed. If we read its response sheet, we check it once more before closing, and everyone already in it counts. If we can’t read the sheet at that moment, no one new can take the survey and we keep trying for an hour.',
    ],
    tags: ['closing', 'due-date', 'responses'],
  },
  {
    id: 'edit-survey',
    category: 'surveys',
    question: 'Can I change a survey after I’ve submitted it?',
    answer: [
      'Not while it’s waiting for approval. If we reject it, you can edit it and submit it again. In an active survey on Bahth you can change the questions: the new version replaces them once we’ve approved it. To change an active survey with a form elsewhere, close it and publish a new one.',
    ],
    tags: ['editing', 'draft', 'rejected'],
  },
]
