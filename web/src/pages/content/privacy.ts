import { platform } from '@bahth/domain/platform.ts'
import { association } from '../../format/association.ts'
import type { PolicySection } from './policy.ts'

const { name } = association

/** Parts of the policy that are components. */
export type PrivacyPart = 'data' | 'providers' | 'stored' | 'choice' | 'kept' | 'request' | 'addresses'

/** The sections of the privacy policy (STA-51, STA-55 to STA-58). */
export const privacySections: readonly PolicySection<PrivacyPart>[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    blocks: [
      `${platform} is run by the ${name}, an association of students at a university in Egypt. We decide which data is processed here and why, and we are responsible for it under the Personal Data Protection Law, Law No. 151 of 2020.`,
      'This policy covers the platform and the emails it sends. It does not cover the forms behind surveys, which other providers run, or what you write to us on WhatsApp, Instagram or LinkedIn.',
      'You can read the public pages without an account. In that case we store no personal data about you unless you write to us. Your own browser stores your cookie choice, what you have started to write in a form, and the platform’s files.',
    ],
  },
  {
    id: 'information-we-collect',
    title: 'Information We Collect',
    blocks: [
      { heading: 'Provided directly' },
      {
        list: [
          'When you sign up: your full name, email, student ID, semester and major, a phone number if you give one, and a photo of your student ID card. The card also tells us your university. If an administrator invites you instead, they enter your name, email and, if they know it, your student ID.',
          'In your profile, if you add them: interests, a graduation year, a website, LinkedIn and GitHub links, a phone number and a picture.',
          'As you take part: the surveys you publish and take, the sessions you join and attend, the questions you ask and how you vote. We call these participation records.',
          'When you take a survey on Bahth: your answers. They are stored without your name, unless the survey says otherwise before the first question.',
          'When you write to us: your name, your email and your message.',
          'At the start of a term, the registrar’s office may give us a list of students with their IDs, emails and names. We use it only to check requests for accounts. It is stored encrypted, is never shown as a whole, and is erased after 30 days at the latest.',
        ],
      },
      { heading: 'Collected automatically' },
      {
        list: [
          'When you log in: the name of your device and browser, and your IP address, so that you can see where you are logged in and we can detect misuse.',
          'When you sign up: the language of the page, so that we can write emails and notifications in it.',
          'When you were last active, which administrators can see.',
          'Which surveys and questions you opened, counted at most once a day. These usage statistics are shown as totals only.',
          'For little more than an hour: how often something was tried with one email address or from one IP address, stored under a hash of that address, so that no one can guess passwords or flood the platform.',
          'In the server’s technical log: the kind of each request, its time, and the number of the account that made it. The log contains neither IP addresses nor what you wrote.',
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
          'To check that everyone here is a student or a member of the faculty.',
          'To let you take part: to hold your spot in a survey and your seat in a session, and to show you your own surveys, sessions and questions.',
          'To find your response in the response sheet of a survey you took, and to credit you for it.',
          'To notify you about decisions, seats, replies, and changes to your account.',
          'To keep the platform safe, and to know how it is used as a whole.',
        ],
      },
      'We do not sell data, and we do not build advertising profiles. A person decides whether an account or a survey is accepted, never a program.',
    ],
  },
  {
    id: 'storage-and-security',
    title: 'Data Storage & Security',
    blocks: [
      'Access to sensitive data is restricted to administrators. Photos of ID cards are stored separately from public pictures, only administrators can open them, and every view is logged with the administrator’s name.',
      'Passwords, recovery codes and the secrets that keep you logged in are stored only as hashes, which cannot be reversed. The key of your authenticator app is stored encrypted. Connections are encrypted. We re-encode every picture that you upload, which removes hidden data such as the place and time of a photo.',
      'If your data is affected by a breach nevertheless, we report it to the Personal Data Protection Center within 72 hours, and we inform you within three working days after that.',
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing & Third-Party Services',
    blocks: [
      'Other members see your name on the surveys you publish, the questions you ask and the sessions you present. Your name opens a card with your picture, role, major, interests and links, if you have provided them. Your email and phone number are on it only if you turn that on in your profile. The association may quote the title of your question, without your name, in chat groups only if you allow it with the question.',
      'The creator of a survey sees how many students and professors took it, and each submission by its code, without a name. In a survey on Bahth that asks for answers with names, the creator sees which answers are yours; we tell you so before the first question. If a form’s link would share your student ID or email, we tell you before it opens, and we share nothing unless you agree.',
      'We use three kinds of service providers. The provider of our servers and the email service work on our instructions and may not use what they receive for anything else. The advertising service works under its own policy.',
      { part: 'providers' },
      'Unless its questions are on Bahth, a survey opens as a form on another provider’s site, usually Google Forms. What you answer there goes to the survey’s creator, under that provider’s rules. We read its response sheet only to find your code, student ID or email, and we store nothing else from it. We open a private sheet only if its creator has shared it with us and shown that it is theirs. A form that its creator has connected reports your participation code to us itself, and we do not read its sheet.',
      'Push notifications are sent through the push service of your browser, encrypted so that only that browser can read them, and only to devices where you turned them on.',
      'If you create a calendar link, anyone who has it can see which sessions you joined, but no meeting links. A new calendar link replaces the previous one.',
      'We disclose data to authorities only where the law requires it.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies & Consent',
    blocks: [
      'What the platform needs to work is stored without asking:',
      { part: 'stored' },
      'Third-party scripts load only if you accept. After Accept, one advertising script is loaded, if the association uses one. Before you choose, and after Decline, no third-party script is loaded. We run no analytics scripts of our own.',
      { part: 'choice' },
    ],
  },
  {
    id: 'your-rights',
    title: 'Your Rights',
    blocks: [
      'Law No. 151 of 2020 gives you these rights. For most of them there is a button in your profile.',
      {
        list: [
          'To know what we hold about you and to have a copy of it: “Download my data” gives you everything in one file.',
          'To have it corrected: in your profile. What you cannot change there, we change for you.',
          'To have it erased: “Delete account” removes your personal data immediately.',
          'To withdraw consent, to object, and to have the use of your data restricted.',
          'To be informed of a breach that affects your data.',
          'To complain to the Personal Data Protection Center.',
        ],
      },
      'For anything else, write to us. We answer within six working days, free of charge.',
      { part: 'request' },
    ],
  },
  {
    id: 'retention',
    title: 'Data Retention',
    blocks: [
      'We keep nothing longer than it is needed. The platform enforces these limits automatically, except for what a department has received in its mailbox.',
      { part: 'kept' },
    ],
  },
  {
    id: 'updates',
    title: 'Policy Updates',
    blocks: [
      'When this policy changes, its dates change with it. We email members before a change that affects their data takes effect, and we ask for consent again wherever the law requires it.',
    ],
  },
  { id: 'contact-us', title: 'Contact Us', blocks: [{ part: 'addresses' }, { part: 'request' }] },
]
