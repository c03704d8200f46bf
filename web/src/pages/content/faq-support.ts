import { people } from '../../format/association-people.ts'
import { officeDays, officeTimes } from '../../format/office-text.ts'
import { formatList } from '../../format/text.ts'
import type { FaqItem } from './faq-item.ts'

const { departments } = people
const firstReader = departments[0]?.name ?? ''

export const supportQuestions: readonly FaqItem[] = [
  {
    id: 'support-hours',
    category: 'support',
    question: 'When do you answer?',
    answer: [
      `${officeDays}, ${officeTimes} Cairo time, with limited coverage at the weekend. We answer emails within one business day.`,
    ],
    tags: ['hours', 'reply'],
  },
  {
    id: 'which-department',
    category: 'support',
    question: 'Which department should I write to?',
    answer: [
      `Our departments are ${formatList(departments.map(({ name }) => name))}. Choose the one whose name fits your question best. Not sure? Leave it open, and ${firstReader} will pass it on.`,
    ],
    tags: ['departments', 'contact'],
  },
  {
    id: 'message-not-sent',
    category: 'support',
    question: 'My message couldn’t be sent. Is it lost?',
    answer: [
      'No. What you wrote stays in the form, and we keep trying to forward it automatically. If you send it again, it still arrives only once.',
    ],
    tags: ['contact', 'form'],
  },
  {
    id: 'report-misuse',
    category: 'support',
    question: 'How do I report a survey, a question or a member?',
    answer: [
      'Use “Report Violation” at the end of the terms, or the contact form with the priority Urgent. Tell us what you saw and where. A link helps. We never reveal who reported it.',
    ],
    tags: ['report', 'safety', 'terms'],
  },
  {
    id: 'partnership',
    category: 'support',
    question: 'We’d like to work with the association. Who do we ask?',
    answer: [
      'Departments, hospitals, companies and other associations: use “Partner with Us” on the home and about pages. We reply within one business day.',
    ],
    tags: ['partnership', 'institutions'],
  },
  {
    id: 'join-the-team',
    category: 'support',
    question: 'How do I join the association’s team?',
    answer: [
      'Write to us on the Contact page: what you study, what you’d like to do and how many hours a week you have. We announce open positions at the start of each semester.',
    ],
    tags: ['team', 'volunteering', 'hr'],
  },
]
