import { platform } from '@bahth/domain/platform.ts'
import { association } from '../../format/association.ts'
import type { FaqItem } from './faq-item.ts'

const { name } = association

export const platformQuestions: readonly FaqItem[] = [
  {
    id: 'what-is-it',
    category: 'platform',
    question: `What is ${platform}?`,
    answer: [
      `${platform} is the research platform of the ${name}. Members publish research surveys and take each other’s, register for live sessions and workshops, and ask research questions that the association answers.`,
      'It is run by students, for students and verified faculty of the university.',
    ],
    tags: ['basics', 'research'],
  },
  {
    id: 'who-can-join',
    category: 'platform',
    question: 'Who can join?',
    answer: [
      'Registered students and faculty members who are at least 16 years old, or younger with a guardian’s consent. One of our team checks every account against a university ID, except accounts that an administrator invites.',
    ],
    tags: ['eligibility', 'faculty', 'age'],
  },
  {
    id: 'does-it-cost',
    category: 'platform',
    question: 'Does it cost anything?',
    answer: [
      'No. Joining, taking surveys, publishing them and attending sessions are all free. No one is paid for answers either: you give your time, and others give you theirs.',
    ],
    tags: ['free', 'payment'],
  },
  {
    id: 'before-approval',
    category: 'platform',
    question: 'What can I do before my account is approved?',
    answer: [
      'You can read the public pages and check your account status. Surveys, sessions, inquiries and your profile open as soon as we’ve approved your account. Your status page updates automatically.',
    ],
    tags: ['pending', 'approval'],
  },
  {
    id: 'install',
    category: 'platform',
    question: 'Can I install it on my phone?',
    answer: [
      'Yes. Open the menu of your browser and choose “Install app” or “Add to Home Screen”. It’s smaller than a photo.',
      'It opens without a connection too, but can’t show surveys, sessions or questions until you’re back online, because we don’t store them on your phone.',
    ],
    tags: ['phone', 'offline', 'app'],
  },
  {
    id: 'arabic',
    category: 'platform',
    question: 'Can I write in Arabic?',
    answer: [
      'Yes, everywhere. Arabic text is shown right to left. Search treats أ, إ, آ and ا as the same letter, ignores tashkeel, and matches ٣ with 3. Menus and buttons are in Arabic and English too.',
    ],
    tags: ['arabic', 'language', 'search'],
  },
  {
    id: 'ask-a-question',
    category: 'platform',
    question: 'Where do I ask a research question?',
    answer: [
      'In Inquiries, with “Ask Question”. You’ll see similar questions as you type. Our team answers, and every member can read and vote.',
    ],
    tags: ['inquiries', 'questions'],
  },
  {
    id: 'live-updates',
    category: 'platform',
    question: 'Do I have to reload to see what’s new?',
    answer: [
      'No. Seats, responses, decisions and notifications update automatically while the page is open. If you lose your connection, a line at the top tells you when the page was last updated.',
    ],
    tags: ['live', 'notifications'],
  },
]
