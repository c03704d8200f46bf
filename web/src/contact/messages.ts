import type { Priority } from '@bahth/domain/contact/rules.ts'
import { association } from '../format/association.ts'
import { officeDays, officeTimes } from '../format/office-text.ts'
import { formatCount } from '../format/text.ts'

const { name } = association

/** Texts of the contact page. Texts quoted in the requirements are unchanged. */
export const messages = {
  title: 'Contact Us',
  lede: `Write to the ${name}. We reply to emails within one business day.`,

  methods: 'Ways to reach us',
  whatsapp: {
    title: 'WhatsApp',
    short: 'For a quick question',
    text: 'Message us, and our support team will answer during support hours. Chats there aren’t stored on Bahth.',
    copy: 'Copy number',
    open: 'Open WhatsApp',
  },
  instagram: {
    title: 'Instagram',
    short: 'News and photos',
    text: 'New sessions, open calls for our teams and study results. We read the messages there.',
    copy: 'Copy link',
    open: 'Open Instagram',
  },
  linkedIn: {
    title: 'LinkedIn',
    short: 'For institutions',
    text: 'Our association and its people, for universities, hospitals and companies that would like to work with us.',
    copy: 'Copy link',
    open: 'Open LinkedIn',
  },
  email: {
    title: 'Email',
    short: 'For longer questions',
    text: 'You can attach files and keep a copy. We reply within one business day.',
    copy: 'Copy Email',
    open: 'Write an email',
  },

  form: 'Write to us',
  yourName: 'Name',
  yourEmail: 'Email',
  subject: 'Subject',
  department: 'Department',
  anyDepartment: 'Not sure (General)',
  priority: 'Priority',
  priorities: { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' } satisfies Record<
    Priority,
    string
  >,
  message: 'Message',
  messageHint: 'A link to the survey, session or question helps.',
  left: (count: number) => `${formatCount(count, '1 character', 'characters')} left`,
  send: 'Send message',
  sending: 'Sending…',
  nameMissing: 'Name is required',
  subjectMissing: 'Subject is required',
  messageMissing: 'Message is required',

  sent: 'Message sent successfully',
  sentTo: (department: string, email: string) =>
    `We’ve passed it on to ${department}. We’ll reply to ${email} within one business day.`,
  invalid: 'Please double-check the required fields and try again.',
  notConfigured: 'Email delivery is not yet configured. Please reach us via another channel.',
  sendFailed: 'We could not forward your message. Please try again in a moment.',
  sendFailedMore: 'Or just wait: we’ve saved it and will keep trying.',
  fallback: 'Unable to send your message right now. Please try again later.',
  noConnection: 'No connection. Your message is still here.',
  emailInstead: 'Email Us',

  hours: 'Support hours',
  openNow: 'Open now',
  closedNow: 'Closed now',
  until: (time: string) => `until ${time}`,
  opensToday: (time: string) => `opens at ${time}`,
  opensTomorrow: (time: string) => `opens tomorrow at ${time}`,
  opensOn: (day: string, time: string) => `opens ${day} at ${time}`,
  hoursFacts: [
    { term: officeDays, value: officeTimes },
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
  hoursDrawing: `${officeDays}, ${officeTimes}, with limited coverage at the weekend.`,
  days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],

  tips: 'Before you write',
  tipList: [
    'One topic per message gets you to the right person faster.',
    'Tell us what you did, what happened and what you expected instead.',
    'Use “Urgent” only for safety issues or a session that starts within hours.',
    'Never send a password or a photo of your ID card. We’ll never ask for them here.',
  ],

  faq: 'Common questions',
  allFaqs: 'View All FAQs',
}
