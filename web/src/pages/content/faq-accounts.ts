import { officeDays } from '../../format/office-text.ts'
import type { FaqItem } from './faq-item.ts'

export const accountQuestions: readonly FaqItem[] = [
  {
    id: 'sign-up-steps',
    category: 'accounts',
    question: 'How do I create an account?',
    answer: [
      'Choose Sign up, fill in your details and add a photo of your student ID. Confirm your email with the link we send. Then our review team checks your card.',
    ],
    tags: ['sign-up', 'student-id'],
  },
  {
    id: 'review-time',
    category: 'accounts',
    question: 'How long does the review of my account take?',
    answer: [
      `Usually 1-2 business days, ${officeDays}. We email you as soon as we’ve decided, and your status page updates automatically.`,
    ],
    tags: ['approval', 'time', 'pending'],
  },
  {
    id: 'account-rejected',
    category: 'accounts',
    question: 'My account was not accepted. What can I do?',
    answer: [
      'Log in to see the reason. You can correct your details and send a new photo right there, and we’ll review your account again. Most of the time we just couldn’t read the number on the card.',
    ],
    tags: ['rejected', 'photo', 'review'],
  },
  {
    id: 'no-confirmation',
    category: 'accounts',
    question: 'I didn’t get the confirmation email. What now?',
    answer: [
      'Check your spam folder first, then press “Resend the email” on the sign-up page. If you mistyped your email, sign up again with the right one. We erase the unconfirmed account and its photo within 7 days.',
    ],
    tags: ['email', 'confirmation', 'spam'],
  },
  {
    id: 'forgot-password',
    category: 'accounts',
    question: 'I forgot my password.',
    answer: [
      'Choose “Forgot password?” on the log-in page. We’ll email you a link that works once, within two hours. Setting a new password logs you out everywhere else.',
    ],
    tags: ['password', 'reset'],
  },
  {
    id: 'change-details',
    category: 'accounts',
    question: 'Can I change my email or my student ID?',
    answer: [
      'Your email: yes, in your profile. We’ll switch to the new one once you’ve confirmed it. Your student ID is managed by the university. If it’s wrong, write to us.',
    ],
    tags: ['email', 'student-id', 'profile'],
  },
  {
    id: 'professor-role',
    category: 'accounts',
    question: 'I teach here. How do I get a faculty account?',
    answer: [
      'Sign up like everyone else, with your university card. Then write to us from your university email, and an administrator will set your role. To publish surveys, also ask to become a form creator.',
    ],
    tags: ['faculty', 'role'],
  },
  {
    id: 'suspended',
    category: 'accounts',
    question: 'Why is my account suspended?',
    answer: [
      'We suspend an account after a serious breach of the terms, either for a set time or until further notice. If you think it’s a mistake, write to us: someone who wasn’t involved in the decision will review it.',
    ],
    tags: ['suspended', 'terms'],
  },
]
