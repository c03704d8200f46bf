import { platform } from '@bahth/domain/platform.ts'
import { association } from '../../format/association.ts'
import { officeDays } from '../../format/office-text.ts'
import type { PolicySection } from './policy.ts'

const { name } = association

/** The legal framework (STA-60). */
export const framework = [
  {
    title: 'Egyptian law',
    text: 'Personal Data Protection Law No. 151 of 2020, Cybercrime Law No. 175 of 2018, Intellectual Property Law No. 82 of 2002.',
  },
  {
    title: 'Research ethics',
    text: 'The Declaration of Helsinki, Law No. 214 of 2020 on clinical research, and the decisions of your ethics committee.',
  },
  {
    title: 'The university',
    text: 'Its rules on conduct, on academic integrity and on the use of its name, for students and for faculty.',
  },
]

/** The summary at the top (STA-61). */
export const quickFacts = [
  { term: 'Platform type', value: 'Educational research collaboration' },
  { term: 'Primary users', value: 'Students and verified faculty' },
  { term: 'Compliance', value: 'Academic ethics and institutional policies' },
  { term: 'Jurisdiction', value: 'Egypt, with international considerations' },
]

/** The notice on academic integrity (STA-62). */
export const integrityNotice = {
  title: 'Academic integrity',
  text: 'Answer honestly, or do not answer. Credit what you take from others. Do not publish results that your data does not support. Research here depends on each of us following these rules, and breaking them is a breach of these terms.',
}

/** The sections of the terms (STA-63). */
export const termsSections: readonly PolicySection<'noParts'>[] = [
  {
    id: 'acceptance',
    title: 'Acceptance',
    blocks: [
      `By creating an account on ${platform} you accept these terms and the privacy policy. They are an agreement between you and the ${name}. If you do not accept them, do not use the platform.`,
    ],
  },
  {
    id: 'eligibility',
    title: 'Eligibility',
    blocks: [
      'You may join if you are a registered student or a verified academic member of the university, and at least 16 years old, or younger with the consent of your guardian.',
      'The association’s review team checks each account against a university ID, except those that an administrator invites. We may ask for a new check if your situation changes.',
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts',
    blocks: [
      'One person, one account, under your own name and with a card that is yours. Keep your password to yourself. Whatever is done with your account counts as done by you until you tell us that someone else has access to it.',
      'You can delete your account at any time in your profile.',
    ],
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable Use',
    blocks: [
      'You agree not to:',
      {
        list: [
          'answer surveys carelessly or several times, or have someone else answer for you;',
          'collect data that your survey did not announce, or try to find out who is behind a participation code;',
          'recruit patients or minors, or ask about health, without the approval of an ethics committee;',
          'insult, threaten or expose others, or pass on what was said in confidence in a session;',
          'pass on meeting links, try to get around limits, or send automated requests in a way that burdens others.',
        ],
      },
    ],
  },
  {
    id: 'user-content',
    title: 'User Content',
    blocks: [
      'What you publish remains yours: surveys, questions, pictures. You give the association the right to show it on the platform for as long as it is published there.',
      'You are responsible for what you publish, and for having the right to publish it. An administrator reviews each survey before it becomes active. Administrators may remove what breaks these terms.',
    ],
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual Property',
    blocks: [
      'Data that a survey collects belongs to its creator, within the limits of ethics and of what participants were told. Anyone who uses it in a publication must name the study and the people behind it.',
      `The name and the mark of ${platform} and of the association are theirs. Its texts and answers may be quoted with their source.`,
    ],
  },
  {
    id: 'suspension',
    title: 'Suspension and Termination',
    blocks: [
      'We may reject a survey, revoke form creator status, or suspend an account that breaks these terms. We notify you, with the reason if the administrator gave one. A suspension may be temporary or permanent. Every such decision is kept in a log for 12 months.',
      'You may ask for a review. An administrator who did not take part in the decision will carry it out.',
    ],
  },
  {
    id: 'liability',
    title: 'Disclaimers and Limitation of Liability',
    blocks: [
      'The platform is offered free of charge by students, as it is. We take care, but we do not promise that it is always available or free of faults, that a survey reaches its target, or that an answer in Inquiries is right for your case. An answer here is not medical or legal advice.',
      'The association is liable for intent and gross negligence, and wherever the law does not allow liability to be excluded. It is not liable for anything else.',
      'Forms, sheets and meetings that we link to are run by others, who are responsible for them.',
    ],
  },
  {
    id: 'governing-law',
    title: 'Governing Law',
    blocks: [
      'These terms follow the law of the Arab Republic of Egypt. Where a study reaches people in another country, its creator also keeps to the law that protects them there.',
    ],
  },
  {
    id: 'disputes',
    title: 'Dispute Resolution',
    blocks: [
      'Write to us first: most disputes are settled within a few days. If not, either side may ask the university’s student affairs office to mediate, and allow 30 days for it. After that, the courts of Egypt decide.',
    ],
  },
]

/** The closing sections (STA-64). */
export const closingSections = [
  {
    title: 'Platform availability',
    text: `We aim to keep the platform available at all times. Maintenance is done at night and, where possible, announced a day before. Our team answers from ${officeDays}.`,
  },
  {
    title: 'Acceptance of terms',
    text: `By using ${platform} after the effective date above you confirm that you have read these terms and accept them.`,
  },
]
