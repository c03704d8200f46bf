import type { FaqItem } from './faq-item.ts'

export const privacyQuestions: readonly FaqItem[] = [
  {
    id: 'id-photo',
    category: 'privacy',
    question: 'What happens to the photo of my student ID?',
    answer: [
      'It is kept apart from everything else, only officers who check accounts can open it, and each look is written into a log. It is erased right after the decision, whether the account is approved or rejected. If you never finish signing up, it goes within 24 hours; if you never confirm your email, within 7 days.',
    ],
    tags: ['id', 'photo', 'erasure'],
  },
  {
    id: 'who-sees-what',
    category: 'privacy',
    question: 'Who can see my data?',
    answer: [
      'Other members see your name on the surveys you publish and the questions you ask. Votes and survey answers carry no name. Your name opens a card with your role, major, interests and links, as far as you gave them. Your email and phone number are on it only if you switch that on in your profile; everything else is for administrators.',
    ],
    tags: ['visibility', 'profile', 'administrators'],
  },
  {
    id: 'anonymous-answers',
    category: 'privacy',
    question: 'Are my survey answers anonymous?',
    answer: [
      'On this platform a creator sees participations by their code, never by name, and how many students and professors took part. What the form itself asks is between you and its creator: if it wants your name, you will see that.',
      'If a form’s link would carry your student ID or email, you are told before it opens and nothing is passed on unless you agree.',
    ],
    tags: ['anonymous', 'answers', 'code'],
  },
  {
    id: 'copy-of-data',
    category: 'privacy',
    question: 'How do I get a copy of my data?',
    answer: [
      'With “Download my data” in your profile: one file with everything that is held about you, at once and as often as you like.',
    ],
    tags: ['export', 'rights'],
  },
  {
    id: 'delete-data',
    category: 'privacy',
    question: 'How do I have my data erased?',
    answer: [
      'Delete your account in your profile, under Security. What is personal is removed at once, seats and places you held go to others, and your name is taken out of what has to stay, such as the log of officers’ decisions. This cannot be undone.',
    ],
    tags: ['erasure', 'delete', 'rights'],
  },
  {
    id: 'password-safety',
    category: 'privacy',
    question: 'How is my account protected?',
    answer: [
      'Your password is kept in a form that cannot be turned back. After ten failed attempts from one place the account is closed to that place for some minutes. In your profile you can switch on a second step at sign-in, see every device that is signed in and end any of them.',
    ],
    tags: ['password', 'two-step', 'devices'],
  },
  {
    id: 'cookies',
    category: 'privacy',
    question: 'What does Accept in the cookie banner do?',
    answer: [
      'It allows one advertising script, if the association uses one. Before you choose, and after Decline, nothing of others is loaded. You can change your choice at any time with “Cookie choice” at the bottom of each page.',
    ],
    tags: ['cookies', 'consent', 'advertising'],
  },
]
