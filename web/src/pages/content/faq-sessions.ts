import type { FaqItem } from './faq-item.ts'

export const sessionQuestions: readonly FaqItem[] = [
  {
    id: 'join-session',
    category: 'sessions',
    question: 'How do I join a session?',
    answer: [
      'Open it in Sessions and press “Register”. You have a seat at once if one is free, and you find it again under Joined Sessions.',
    ],
    tags: ['register', 'seat'],
  },
  {
    id: 'session-full',
    category: 'sessions',
    question: 'What happens when a session is full?',
    answer: [
      'You get a numbered place on the waitlist. When somebody leaves, or seats are added, the seat goes to whoever has waited longest, and you are told at once. Leaving the waitlist is free at any time.',
    ],
    tags: ['waitlist', 'full', 'seat'],
  },
  {
    id: 'meeting-link',
    category: 'sessions',
    question: 'Where do I find the meeting link?',
    answer: [
      'On the session itself, for registered members, from 5 minutes before the start until the end. It is not sent by email and not shown earlier, so that it stays with those who have a seat.',
    ],
    tags: ['link', 'online', 'meeting'],
  },
  {
    id: 'leave-session',
    category: 'sessions',
    question: 'I cannot come. What should I do?',
    answer: [
      'Press “Leave” on the session, as early as you can: your seat goes to the next in line within a second. Nothing is held against you.',
    ],
    tags: ['leave', 'cancel', 'waitlist'],
  },
  {
    id: 'time-zone',
    category: 'sessions',
    question: 'In which time zone are sessions shown?',
    answer: [
      'In Cairo time, summer time included. If your device is somewhere else, a note says what that is for you.',
    ],
    tags: ['time', 'cairo'],
  },
  {
    id: 'reminders',
    category: 'sessions',
    question: 'Am I reminded?',
    answer: [
      'A day and an hour before the start, under the bell, and by email if email notifications and session reminders are on in your profile. You can also download a calendar file, or subscribe to a private calendar of everything you joined.',
    ],
    tags: ['reminder', 'calendar'],
  },
  {
    id: 'attendance',
    category: 'sessions',
    question: 'How is my attendance recorded?',
    answer: [
      'During the session the presenter shows a code of six digits that changes every minute. Type it on the session’s page. An officer can also mark you present.',
    ],
    tags: ['attendance', 'code'],
  },
  {
    id: 'offer-session',
    category: 'sessions',
    question: 'Can I give a session myself?',
    answer: [
      'Yes, please. Write to the Events department with a topic, a date and the number of seats. An officer announces it with you as the presenter.',
    ],
    tags: ['presenter', 'faculty', 'events'],
  },
]
