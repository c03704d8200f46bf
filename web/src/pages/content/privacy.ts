import { association } from '@bahth/domain/association.ts'
import type { PolicySection } from './policy.ts'

const { name, platform } = association

/** Parts of the policy that are components. */
export type PrivacyPart = 'data' | 'providers' | 'stored' | 'choice' | 'kept' | 'request' | 'addresses'

/** The sections of the privacy policy (STA-51, STA-55 to STA-58). */
export const privacySections: readonly PolicySection<PrivacyPart>[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    blocks: [
      `${platform} is run by the ${name}, an association of students at a university in Egypt. We decide what is kept here and why, and we answer for it under the Personal Data Protection Law, Law No. 151 of 2020.`,
      'This policy covers the platform and the emails it sends. It does not cover the forms behind surveys, which stand with other providers, nor what you write to us on WhatsApp, Instagram or LinkedIn.',
      'You can read the public pages without an account. Then nothing is kept about you but your answer to the cookie question and what you have half written in a form, and that only in your own browser.',
    ],
  },
  {
    id: 'information-we-collect',
    title: 'Information We Collect',
    blocks: [
      { heading: 'Provided directly' },
      {
        list: [
          'When you sign up: your full name, email, student ID, semester and major, a phone number if you give one, and a photo of your student ID card. The card also tells us your university.',
          'In your profile, if you like: interests, a graduation year, a website, LinkedIn and GitHub links, a phone number and a picture.',
          'As you take part: the surveys you publish and take, the sessions you join and attend, the questions you ask and how you vote. We call these participation records.',
          'When you write to us: your name, your email and your message.',
        ],
      },
      { heading: 'Collected automatically' },
      {
        list: [
          'When you sign in: your device and browser as they name themselves, and the IP address, so that you can see your signed-in devices and we can see misuse.',
          'When you were last here, which administrators see.',
          'Which surveys and questions you opened, counted once a day. These usage statistics are shown as totals only.',
          'For an hour at most: how often something was tried from one address, with the address made unreadable, so that nobody can guess passwords or flood us.',
        ],
      },
      { heading: 'Data Collection Summary' },
      { part: 'data' },
    ],
  },
  {
    id: 'how-we-use-it',
    title: 'How We Use Your Information',
    blocks: [
      {
        list: [
          'To check that everybody here is a student or a member of the faculty.',
          'To let you take part: to hold your place in a survey and your seat in a session, and to show you what is yours.',
          'To find your answer in the response sheet of a survey you took, and to credit you for it.',
          'To tell you what concerns you: decisions, seats, answers, and changes to your account.',
          'To keep the platform safe, and to know how it is used as a whole.',
        ],
      },
      'We do not sell data, and we build no advertising profiles. Whether an account or a survey is accepted is decided by a person, never by a program.',
    ],
  },
  {
    id: 'storage-and-security',
    title: 'Data Storage & Security',
    blocks: [
      'Access to sensitive data is restricted to administrators. Photos of ID cards are kept apart from everything else, and each look at one is written into a log with the name of whoever looked.',
      'Passwords and sign-in secrets are kept in a form that cannot be turned back. Connections are encrypted. Pictures are redrawn when they arrive, so that the place and time hidden in a photo are gone.',
      'If something happens to your data all the same, we report it to the Personal Data Protection Center within 72 hours, and tell you within three working days after that.',
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing & Third-Party Services',
    blocks: [
      'Other members see your name on the surveys you publish and the questions you ask. Your name opens a card with your role, major, interests and links, as far as you gave them; your email or phone number is on it only if you switch that on in your profile.',
      'The creator of a survey sees how many students and professors took it, and the participations by their code, without names. If a form’s link would carry your student ID or email, you are told before it opens, and nothing is passed on unless you agree.',
      'Behind the platform stand three kinds of providers. They work on our instructions and may use what they receive for nothing else.',
      { part: 'providers' },
      'A survey opens as a form with another provider, usually Google Forms. What you answer there goes to the survey’s creator, under that provider’s rules. We read its response sheet only to find your code, your student ID or your email, and keep nothing else of it.',
      'Notifications on a device travel through the push service of its browser, encrypted so that only that browser can read them, and only where you turned them on.',
      'We hand data to authorities where the law obliges us to, and no further.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies & Consent',
    blocks: [
      'What the platform needs for what you asked of it is kept without a question:',
      { part: 'stored' },
      'Everything of others waits for your choice. After Accept, one advertising script is loaded, if the association uses one. Before you choose, and after Decline, nothing of others is loaded. We run no analytics of our own.',
      { part: 'choice' },
    ],
  },
  {
    id: 'your-rights',
    title: 'Your Rights',
    blocks: [
      'Law No. 151 of 2020 gives you these rights. Most of them are a button in your profile.',
      {
        list: [
          'To know and to have a copy of what is kept: “Download my data” gives you everything in one file.',
          'To correct it: in your profile, and what you cannot change there we change for you.',
          'To have it erased: “Delete account” removes what is personal at once.',
          'To withdraw consent, to object, and to have the use of your data restricted.',
          'To be told of a breach that concerns your data.',
          'To complain to the Personal Data Protection Center.',
        ],
      },
      'For whatever has no button, write to us. You have an answer within six working days, and it costs nothing.',
      { part: 'request' },
    ],
  },
  {
    id: 'retention',
    title: 'Data Retention',
    blocks: [
      'Nothing is kept longer than it is needed. These times are kept by the platform itself, not by somebody’s memory.',
      { part: 'kept' },
    ],
  },
  {
    id: 'updates',
    title: 'Policy Updates',
    blocks: [
      'When this policy changes, its dates change with it. We write to members before a change that concerns what they have given us takes effect, and ask again wherever the law asks for consent.',
    ],
  },
  { id: 'contact-us', title: 'Contact Us', blocks: [{ part: 'addresses' }, { part: 'request' }] },
]
