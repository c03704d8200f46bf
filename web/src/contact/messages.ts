import { association } from '@bahth/domain/association.ts'
import type { Priority } from '@bahth/domain/contact/rules.ts'

const { name } = association

/** Texts of the contact page. Texts quoted in the requirements are unchanged. */
export const messages = {
  title: 'Contact Us',
  lede: `Write to the ${name}. A person reads it, and an email is answered within one business day.`,

  methods: 'Ways to reach us',
  whatsapp: {
    title: 'WhatsApp',
    short: 'For a quick question',
    text: 'Message us, and somebody of the support team answers during support hours. Nothing you write there reaches this platform.',
    copy: 'Copy number',
    open: 'Open WhatsApp',
  },
  instagram: {
    title: 'Instagram',
    short: 'News and pictures',
    text: 'New sessions, calls for the teams and what studies found. Messages are read by the Media department.',
    copy: 'Copy address',
    open: 'Open Instagram',
  },
  linkedIn: {
    title: 'LinkedIn',
    short: 'For institutions',
    text: 'The association and its people, for universities, hospitals and companies that would like to work with us.',
    copy: 'Copy address',
    open: 'Open LinkedIn',
  },
  email: {
    title: 'Email',
    short: 'For anything with details',
    text: 'With attachments, or when you want to keep a copy. Answered within one business day.',
    copy: 'Copy Email',
    open: 'Write an email',
  },

  form: 'Write to us',
  yourName: 'Name',
  yourEmail: 'Email',
  subject: 'Subject',
  department: 'Department',
  anyDepartment: 'Not sure: General',
  priority: 'Priority',
  priorities: { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' } satisfies Record<
    Priority,
    string
  >,
  message: 'Message',
  messageHint: 'A link to the survey, session or question helps.',
  left: (count: number) => `${count} characters left`,
  send: 'Send message',
  sending: 'Sending…',
  nameMissing: 'Name is required',
  emailMissing: 'Email is required',
  emailWrong: 'Please enter a valid email address',
  subjectMissing: 'Subject is required',
  messageMissing: 'Message is required',

  sent: 'Message sent successfully',
  sentTo: (department: string, email: string) =>
    `It went to ${department}. The answer goes to ${email}, within one business day.`,
  invalid: 'Please double-check the required fields and try again.',
  notConfigured: 'Email delivery is not yet configured. Please reach us via another channel.',
  sendFailed: 'We could not forward your message. Please try again in a moment.',
  sendFailedMore: 'It is kept, and we go on trying. Sending it again does not send it twice.',
  fallback: 'Unable to send your message right now. Please try again later.',
  noConnection: 'There is no connection. What you wrote stays here.',
  emailInstead: 'Email Us',

  hours: 'Support hours',
  openNow: 'Open now',
  closedNow: 'Closed now',
  until: (time: string) => `until ${time}`,
  opens: (when: string) => `opens ${when}`,
  opensToday: (time: string) => `at ${time}`,
  opensTomorrow: (time: string) => `tomorrow at ${time}`,
  opensOn: (day: string, time: string) => `${day} at ${time}`,
  hoursFacts: [
    { term: 'Sunday to Thursday', value: '9:00 AM to 8:00 PM' },
    { term: 'Weekend', value: 'Limited coverage' },
    { term: 'Email', value: 'A reply within one business day' },
  ],
  hoursFigure: 'Support hours in Cairo time. The diamond marks now.',
  hourTicks: [
    { hour: 4, label: '4 AM' },
    { hour: 8, label: '8 AM' },
    { hour: 12, label: 'noon' },
    { hour: 16, label: '4 PM' },
    { hour: 20, label: '8 PM' },
  ],
  hoursDrawing:
    'Sunday to Thursday from nine in the morning to eight in the evening, and little at the weekend.',
  days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],

  tips: 'Before you write',
  tipList: [
    'One matter in one message. It finds the right person sooner.',
    'Say what you did, what happened, and what you expected instead.',
    'Urgent is for safety, and for a session that begins within hours.',
    'Never send a password, or a photo of your card. We do not ask for them.',
  ],

  faq: 'Asked most',
  allFaqs: 'View All FAQs',
}
