import type { FaqItem } from './faq-item.ts'

export const supportQuestions: readonly FaqItem[] = [
  {
    id: 'support-hours',
    category: 'support',
    question: 'When do you answer?',
    answer: [
      'Sunday to Thursday, 9:00 AM to 8:00 PM Cairo time, with limited coverage at the weekend. An email is answered within one business day.',
    ],
    tags: ['hours', 'reply'],
  },
  {
    id: 'which-department',
    category: 'support',
    question: 'Which department should I write to?',
    answer: [
      'Research for methods and ethics, Events for sessions, Human Resources for joining the team, Media for press and pictures, Fundraising for support, Strategic Affairs and Executive Relations for institutions. If you are not sure, leave it open: General passes it on.',
    ],
    tags: ['departments', 'contact'],
  },
  {
    id: 'message-not-sent',
    category: 'support',
    question: 'My message could not be sent. Is it lost?',
    answer: [
      'No. What you wrote stays in the form, and we keep trying to forward it by ourselves. Sending it again does not send it twice.',
    ],
    tags: ['contact', 'form'],
  },
  {
    id: 'report-misuse',
    category: 'support',
    question: 'How do I report a survey, a question or a member?',
    answer: [
      'With “Report Violation” at the end of the terms, or with the contact form and the priority Urgent. Say what you saw and where; a link helps. We do not tell who reported.',
    ],
    tags: ['report', 'safety', 'terms'],
  },
  {
    id: 'partnership',
    category: 'support',
    question: 'We would like to work with the association. Whom do we ask?',
    answer: [
      'Departments, hospitals, companies and other associations find the partnership address behind “Partner with Us” on the home and about pages. You get a reply within one business day.',
    ],
    tags: ['partnership', 'institutions'],
  },
  {
    id: 'join-the-team',
    category: 'support',
    question: 'How do I join the association’s team?',
    answer: [
      'Write to Human Resources with what you study, what you would like to do and how many hours a week you have. Calls for the teams are announced at the beginning of each semester.',
    ],
    tags: ['team', 'volunteering', 'hr'],
  },
]
