import type { FaqItem } from './faq-item.ts'

export const accountQuestions: readonly FaqItem[] = [
  {
    id: 'sign-up-steps',
    category: 'accounts',
    question: 'How do I create an account?',
    answer: [
      'Choose Sign up, fill in your details and add a photo of your student ID. Confirm your email with the link we send. Then an officer looks at your card and decides.',
    ],
    tags: ['sign-up', 'student-id'],
  },
  {
    id: 'review-time',
    category: 'accounts',
    question: 'How long does the review of my account take?',
    answer: [
      'Usually one or two business days, Sunday to Thursday. We write to you as soon as it is decided, and the page you wait on opens by itself.',
    ],
    tags: ['approval', 'time', 'pending'],
  },
  {
    id: 'account-rejected',
    category: 'accounts',
    question: 'My account was not accepted. What can I do?',
    answer: [
      'Log in: you see the reason, and you can correct your details and send a new photo right there. Most of the time the number on the card could not be read. The account is then reviewed again.',
    ],
    tags: ['rejected', 'photo', 'review'],
  },
  {
    id: 'no-confirmation',
    category: 'accounts',
    question: 'I did not get the confirmation email. What now?',
    answer: [
      'Look into the spam folder first, then press “Resend the email” on the sign-up page. If you mistyped the address, sign up again with the right one; the unconfirmed account and its photo are erased within 7 days.',
    ],
    tags: ['email', 'confirmation', 'spam'],
  },
  {
    id: 'forgot-password',
    category: 'accounts',
    question: 'I forgot my password.',
    answer: [
      'Choose “Forgot password?” on the log in page. We send a link that works once and for two hours. A new password ends every other sign-in of your account.',
    ],
    tags: ['password', 'reset'],
  },
  {
    id: 'change-details',
    category: 'accounts',
    question: 'Can I change my email or my student ID?',
    answer: [
      'Your email: yes, in your profile. It counts once you have confirmed the new address; until then the old one stays. The student ID is managed by the university: if it is wrong, write to us.',
    ],
    tags: ['email', 'student-id', 'profile'],
  },
  {
    id: 'professor-role',
    category: 'accounts',
    question: 'I teach here. How am I shown as faculty?',
    answer: [
      'Sign up as everybody does, with your university card. Then write to the Executive Relations department from your university address, and an administrator sets your role.',
    ],
    tags: ['faculty', 'role'],
  },
  {
    id: 'suspended',
    category: 'accounts',
    question: 'Why is my account suspended?',
    answer: [
      'An administrator suspends an account after a serious breach of the terms, for a time or for good. Write to us if you think it is a mistake: another officer than the one who decided looks at it.',
    ],
    tags: ['suspended', 'terms'],
  },
]
