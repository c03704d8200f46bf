import type { FaqItem } from './faq-item.ts'

export const privacyQuestions: readonly FaqItem[] = [
  {
    id: 'id-photo',
    category: 'privacy',
    question: 'What happens to the photo of my student ID?',
    answer: [
      'We store it separately, only administrators can open it, and every view is logged. We erase it right after the decision, whether we approve or reject the account. If you never finish signing up, it’s deleted within 24 hours. If you never confirm your email, it’s deleted within 7 days.',
    ],
    tags: ['id', 'photo', 'erasure'],
  },
  {
    id: 'who-sees-what',
    category: 'privacy',
    question: 'Who can see my data?',
    answer: [
      'Other members see your name on the surveys you publish, the questions you ask and the sessions you present. Votes are shown without names, and so are survey responses, unless a survey asks for names and says so first. Your name opens a card with your picture, role, major, interests and links, if you’ve added them. Your email and phone number are on it only if you turn that on in your profile. Everything else is visible to administrators only.',
    ],
    tags: ['visibility', 'profile', 'administrators'],
  },
  {
    id: 'anonymous-answers',
    category: 'privacy',
    question: 'Are my survey answers anonymous?',
    answer: [
      'On this platform, creators see submissions by their code, never by name, and how many students and professors took part. The exception is a survey on Bahth that asks for answers with names; we tell you so before the first question. What the form itself asks is between you and its creator. If it asks for your name, you’ll see that.',
      'If a form’s link would share your student ID or email, we ask you before it opens. We share nothing unless you agree.',
    ],
    tags: ['anonymous', 'answers', 'code'],
  },
  {
    id: 'copy-of-data',
    category: 'privacy',
    question: 'How do I get a copy of my data?',
    answer: [
      'Use “Download my data” in your profile. You get one file with everything we hold about you, as often as you like.',
    ],
    tags: ['export', 'rights'],
  },
  {
    id: 'delete-data',
    category: 'privacy',
    question: 'How do I have my data erased?',
    answer: [
      'Delete your account in your profile, under Security. We remove your personal data right away, and your seats and spots go to others. What has to stay, such as verified submissions, anonymous answers and the log of administrators’ decisions, doesn’t show your name. This can’t be undone.',
    ],
    tags: ['erasure', 'delete', 'rights'],
  },
  {
    id: 'password-safety',
    category: 'privacy',
    question: 'How is my account protected?',
    answer: [
      'We store your password as a hash that can’t be reversed. After ten failed attempts, we block further tries from the same place for a few minutes. In your profile you can turn on two-step verification, see every device where you’re logged in, and log out any of them.',
    ],
    tags: ['password', 'two-step', 'devices'],
  },
  {
    id: 'cookies',
    category: 'privacy',
    question: 'What does Accept in the cookie banner do?',
    answer: [
      'It allows one advertising script, if the association uses one. Before you choose, and after Decline, we load no third-party scripts. You can change your choice any time with “Cookie settings” at the bottom of each page.',
    ],
    tags: ['cookies', 'consent', 'advertising'],
  },
]
