import type { FaqItem } from './faq-item.ts'

export const sessionQuestions: readonly FaqItem[] = [
  {
    id: 'join-session',
    category: 'sessions',
    question: 'How do I join a session?',
    answer: [
      'Open it in Sessions and press “Register”. If a seat is free, it’s yours right away. You’ll find the session again under Joined Sessions.',
    ],
    tags: ['register', 'seat'],
  },
  {
    id: 'session-full',
    category: 'sessions',
    question: 'What happens when a session is full?',
    answer: [
      'You join a numbered waitlist. When a seat frees up, the next person gets it and we notify them right away. You can leave the waitlist any time.',
    ],
    tags: ['waitlist', 'full', 'seat'],
  },
  {
    id: 'meeting-link',
    category: 'sessions',
    question: 'Where do I find the meeting link?',
    answer: [
      'On the session itself, for registered members, from 5 minutes before the start until the end. We don’t email it or show it earlier, so that only registered members can join.',
    ],
    tags: ['link', 'online', 'meeting'],
  },
  {
    id: 'leave-session',
    category: 'sessions',
    question: 'I can’t come. What should I do?',
    answer: [
      'Press “Leave” on the session, as early as you can. Your seat goes straight to the next person on the waitlist. There’s no penalty.',
    ],
    tags: ['leave', 'cancel', 'waitlist'],
  },
  {
    id: 'time-zone',
    category: 'sessions',
    question: 'In which time zone are sessions shown?',
    answer: [
      'In Cairo time, including summer time. If your device is in another time zone, we show your local time too.',
    ],
    tags: ['time', 'cairo'],
  },
  {
    id: 'reminders',
    category: 'sessions',
    question: 'Will I get a reminder?',
    answer: [
      'Yes: a day and an hour before the start, in your notifications, and by email if you’ve turned on email notifications and session reminders in your profile. You can also download a calendar file, or subscribe to a private calendar of all your sessions.',
    ],
    tags: ['reminder', 'calendar'],
  },
  {
    id: 'attendance',
    category: 'sessions',
    question: 'How is my attendance recorded?',
    answer: [
      'During the session the presenter shows a six-digit code that changes every minute. Enter it on the session’s page. An administrator can also mark you as present.',
    ],
    tags: ['attendance', 'code'],
  },
  {
    id: 'offer-session',
    category: 'sessions',
    question: 'Can I run a session myself?',
    answer: [
      'Yes, please. Write to us on the Contact page with a topic, a date and the number of seats. We’ll announce it with you as the presenter.',
    ],
    tags: ['presenter', 'faculty', 'events'],
  },
]
