import { association } from '@bahth/domain/association.ts'
import type { FaqItem } from './faq-item.ts'

const { name, platform } = association

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
      'Registered students and members of the faculty who are at least 16 years old, or younger with the consent of a guardian. Every account is checked against a university ID by a person.',
    ],
    tags: ['eligibility', 'faculty', 'age'],
  },
  {
    id: 'does-it-cost',
    category: 'platform',
    question: 'Does it cost anything?',
    answer: [
      'No. Joining, taking part, publishing a survey and attending a session are free. Nobody is paid for an answer either: what you give is time, and what you get is the same from others.',
    ],
    tags: ['free', 'payment'],
  },
  {
    id: 'before-approval',
    category: 'platform',
    question: 'What can I do before my account is approved?',
    answer: [
      'You can read the public pages and see where your account stands. Surveys, sessions, inquiries and your profile open as soon as an officer has approved it. The page you wait on notices by itself.',
    ],
    tags: ['pending', 'approval'],
  },
  {
    id: 'install',
    category: 'platform',
    question: 'Can I install it on my phone?',
    answer: [
      'Yes. Open the menu of your browser and choose “Install app” or “Add to Home Screen”. It takes less room than a photo.',
      'Without a network it still opens and says that you are offline. Lists and answers are never kept on your phone, so they need a connection.',
    ],
    tags: ['phone', 'offline', 'app'],
  },
  {
    id: 'arabic',
    category: 'platform',
    question: 'Can I write in Arabic?',
    answer: [
      'Everywhere. Titles, questions, answers and messages find their own direction, and the search takes أ, إ, آ and ا for one letter, with or without tashkeel, and ٣ for 3. The platform’s own words are in English for now.',
    ],
    tags: ['arabic', 'language', 'search'],
  },
  {
    id: 'ask-a-question',
    category: 'platform',
    question: 'Where do I ask a research question?',
    answer: [
      'In Inquiries, with “Ask Question”. While you type the title, questions that were asked before are shown. Officers of the association answer; everybody may read, vote and learn from it.',
    ],
    tags: ['inquiries', 'questions'],
  },
  {
    id: 'live-updates',
    category: 'platform',
    question: 'Do I have to reload to see what is new?',
    answer: [
      'No. Places, responses, decisions and notices appear by themselves while the page is open. If the connection is lost, a line at the top says how old the page is.',
    ],
    tags: ['live', 'notices'],
  },
]
