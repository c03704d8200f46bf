import { association } from '@bahth/domain/association.ts'
import type { PolicySection } from './policy.ts'

const { name, platform } = association

/** The legal framework (STA-60). */
export const framework = [
  {
    title: 'Egyptian law',
    text: 'Personal Data Protection Law No. 151 of 2020, Cybercrime Law No. 175 of 2018, Intellectual Property Law No. 82 of 2002.',
  },
  {
    title: 'Research ethics',
    text: 'The Declaration of Helsinki, Law No. 214 of 2020 on clinical research, and what your ethics committee decides.',
  },
  {
    title: 'The university',
    text: 'Its rules on conduct, on academic integrity and on the use of its name, for students and for faculty.',
  },
] as const

/** The summary at the top (STA-61). */
export const quickFacts = [
  { term: 'Platform type', value: 'Educational research collaboration' },
  { term: 'Primary users', value: 'Students and verified faculty' },
  { term: 'Compliance', value: 'Academic ethics and institutional policies' },
  { term: 'Jurisdiction', value: 'Egypt, with international considerations' },
] as const

/** The notice on academic integrity (STA-62). */
export const integrityNotice = {
  title: 'Academic integrity',
  text: 'Answer honestly, or do not answer. Credit what you take from others. Publish no result that your data does not carry. Research here rests on each of us keeping to this, and a breach of it is a breach of these terms.',
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
      'An officer checks each account against a university ID. We may ask for a new check if your situation changes.',
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts',
    blocks: [
      'One person, one account, under your own name and with a card that is yours. Keep your password to yourself; what is done with your account counts as done by you until you tell us that it is in other hands.',
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
          'answer surveys carelessly or several times, or have somebody else answer for you;',
          'collect data that your survey did not announce, or try to find out who is behind a participation code;',
          'recruit patients or minors, or ask about health, without the approval of an ethics committee;',
          'insult, threaten or expose others, or pass on what was said in a session in confidence;',
          'pass on meeting links, look for ways around limits, or send requests by program in a way that burdens others.',
        ],
      },
    ],
  },
  {
    id: 'user-content',
    title: 'User Content',
    blocks: [
      'What you publish remains yours: surveys, questions, pictures. You give the association the right to show it on the platform for as long as it stands there.',
      'You answer for what you publish, and for having the right to publish it. An officer reviews each survey before it is active, and may take down what breaks these terms, with a reason.',
    ],
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual Property',
    blocks: [
      'Data that a survey gathers belongs to its creator, within the limits of ethics and of what participants were told. Whoever uses it in a publication names the study and its people.',
      `The name and the mark of ${platform} and of the association are theirs. Its texts and answers may be quoted with their source.`,
    ],
  },
  {
    id: 'suspension',
    title: 'Suspension and Termination',
    blocks: [
      'We may reject a survey, withdraw the right to publish, or suspend an account that breaks these terms. You are told why. A suspension may be for a time or for good, and every such decision is kept in a log for 12 months.',
      'You may ask for a second look: an officer who did not take part in the decision reviews it.',
    ],
  },
  {
    id: 'liability',
    title: 'Disclaimers and Limitation of Liability',
    blocks: [
      'The platform is offered free of charge by students, as it is. We take care, but we do not promise that it is always there or free of faults, that a survey fills, or that an answer in Inquiries is right for your case. An answer here is no medical or legal advice.',
      'The association is liable for what it does on purpose or by gross negligence, and wherever the law does not allow otherwise. For anything else it is not.',
      'Forms, sheets and meetings that we link to stand with others, who answer for them.',
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
      'Write to us first: most things are settled within a few days. If not, either side may ask the university’s student affairs office to mediate, and wait 30 days for it. After that the courts of Egypt decide.',
    ],
  },
]

/** The closing sections (STA-64). */
export const closingSections = [
  {
    title: 'Platform availability',
    text: 'We aim to keep the platform open at all hours. Work that closes it is done at night and announced a day before where it can be. Answers by people come from Sunday to Thursday.',
  },
  {
    title: 'Acceptance of terms',
    text: `By using ${platform} after the effective date above you confirm that you have read these terms and accept them.`,
  },
] as const
