import { platform } from '@bahth/domain/platform.ts'
import { association } from '../format/association.ts'

/** Texts of the landing page and of small pages such as the one for an unknown path. */
export const messages = {
  goHome: 'Go to home',
  notFoundTitle: 'We can’t find that page',
  notFoundText: 'The link may be out of date or mistyped. You can reach everything from home.',
  goodbyeTitle: 'Goodbye',
  goodbyeText:
    'Your account and your personal data have been deleted. Thank you for everything you contributed.',

  headline: 'A university that answers its own questions',
  lede: `${platform} is run by students, for university students and verified faculty. Take part in approved studies, join live sessions, and ask the people who know the method.`,
  startToday: 'Start Research Today',
  welcomeBack: (firstName: string) => `Welcome back, ${firstName}`,
  aboutPlatform: 'About the Platform',
  isMember: 'Already a member?',
  logIn: 'Log in',

  drawing: 'The word بحث, baḥth, drawn between guide lines and measured in pen dots.',
  drawingTop: 'five dots',
  drawingBase: 'baseline',
  letters: { ba: 'bāʾ', ha: 'ḥāʾ', tha: 'thāʾ' },
  arabic: 'بحث',
  transcription: 'baḥth',
  meaning: '{arabic} {transcription}, noun. A search, an inquiry, research.',

  counters: {
    studies: { title: 'Active studies', note: 'Approved by the association, open to every member' },
    researchers: { title: 'Researchers', note: 'Students and faculty, verified by our team' },
    sessions: { title: 'Live sessions', note: 'Coming up, online or on campus' },
  },
  retry: 'Retry',
  countersFailed: 'We couldn’t load the figures.',

  featuresTitle: 'What you can do here',
  features: {
    surveys: {
      figure: 'Responses per day',
      title: 'Survey creation and management',
      text: 'Write it, send it for approval, watch the responses come in, and close it when you have enough.',
    },
    sessions: {
      figure: 'Thirty seats, third on the waitlist',
      title: 'Live research sessions',
      text: 'Workshops with a fixed number of seats. When a session is full, you join a numbered waitlist.',
    },
    inquiries: {
      figure: 'One question, one answer',
      title: 'Research inquiries',
      text: 'Ask about methods, ethics or a dataset. Our team answers, and every member can read along.',
      question: 'Do I need ethics approval for an anonymous survey?',
      answer: 'Yes, if you recruit patients. Here is the short form.',
    },
  },

  stepsTitle: 'How it works',
  steps: [
    {
      title: 'Sign up with your student ID',
      text: 'One photo of the card. We erase it right after the decision.',
    },
    { title: 'Get verified', text: 'One of us checks it and emails you.' },
    {
      title: 'Take part',
      text: 'Fill in surveys, join sessions, ask questions. Publish your own study when you’re ready.',
    },
  ],

  closingTitle: 'Your next study needs people. So does someone else’s.',
  closingText: 'Free for every student and verified faculty member.',
  dashboard: 'Go to Dashboard',
  join: 'Join as Student',
  partner: 'Partner with Us',

  partnerText:
    'Departments, hospitals, companies and other associations: tell us what you’d like to find out together. We reply within one business day.',
  partnerAddress: 'Partnerships',
  copyEmail: 'Copy Email',
  copied: 'Copied',
  emailUs: 'Email Us',
  partnerSubject: `Partnership with ${association.name}`,
}
