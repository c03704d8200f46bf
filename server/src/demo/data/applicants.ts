import type { Person } from './people.ts'
import { facultyEmail } from './people.ts'

/** Members whose identity check is pending or failed, and banned members. */

export interface Applicant extends Person {
  check:
    | {
        state: 'pending'
        /** Minutes ago. */
        submitted: number
        /** The picture of the card, in `id-photos/`. */
        photo: string
        /** An earlier photo that was refused, and how many days ago. */
        refusedBefore?: { decided: number; reason: string }
        /** Hasn't opened the confirmation mail yet, so the check is not in the queue. */
        unconfirmed?: true
      }
    | { state: 'rejected'; decided: number; reason: string }
}

type Row = [key: string, first: string, last: string, studentId: string, major: string, semester: number]

const applicant = (
  [key, first, last, studentId, major, semester]: Row,
  joined: number,
  state: 'pending' | 'rejected',
  check: Applicant['check'],
): Applicant => ({
  key,
  first,
  last,
  email: facultyEmail(key, major),
  role: 'student',
  state,
  studentId,
  major,
  semester,
  joined,
  check,
})

const pending = (
  row: Row,
  submitted: number,
  more: { refusedBefore?: { decided: number; reason: string } } = {},
) =>
  applicant(row, more.refusedBefore ? 9 : submitted / 1440, 'pending', {
    state: 'pending',
    submitted,
    photo: row[0],
    ...more,
  })

const rejected = (row: Row, joined: number, decided: number, reason: string) =>
  applicant(row, joined, 'rejected', { state: 'rejected', decided, reason })

/** The pending checks, oldest first, then the refused ones. */
export const applicants: readonly Applicant[] = [
  pending(['yassin-maher', 'Yassin', 'Maher', '20220145', 'Physical Therapy', 9], 4260),
  pending(['malak-tamer', 'Malak', 'Tamer', '20240618', 'Nursing', 5], 3105),
  // The card has the student ID of an account that was approved last year.
  pending(['mostafa-gad', 'Mostafa', 'Gad', '20211355', 'Medicine', 11], 1930),
  pending(['rawan-sherif', 'Rawan', 'Sherif', '20241902', 'Dentistry', 5], 1510, {
    refusedBefore: {
      decided: 7,
      reason: 'This is your library card. Please send a photo of the front of your university card.',
    },
  }),
  pending(['kirollos-mina', 'Kirollos', 'Mina', '20232290', 'Biomedical Engineering', 7], 940),
  pending(['aya-hamdy', 'Aya', 'Hamdy', '20230471', 'Pharmacy', 7], 415),
  {
    ...pending(['abdelrahman-zidan', 'Abdelrahman', 'Zidan', '20250233', 'Computer Science', 3], 263),
    phone: '+20 100 000 0233',
  },
  pending(['jana-wael', 'Jana', 'Wael', '20251980', 'Medicine', 3], 128),
  {
    ...pending(['habiba-ashraf', 'حبيبة', 'أشرف', '20251147', 'Medicine', 3], 47),
    phone: '+20 100 000 0811',
  },
  {
    ...pending(['ziad-abdelaziz', 'Ziad', 'Abdelaziz', '20220816', 'Medicine', 9], 11),
    key: 'pending',
    email: 'pending@demo.example',
  },
  applicant(['toqa-medhat', 'Toqa', 'Medhat', '20250764', 'Pharmacy', 3], 190 / 1440, 'pending', {
    state: 'pending',
    submitted: 190,
    photo: 'toqa-medhat',
    unconfirmed: true,
  }),
  {
    ...rejected(
      ['rana-elshazly', 'Rana', 'El-Shazly', '20240029', 'Medicine', 5],
      6,
      5,
      'We can’t read the last four digits because of the flash. Please lay the card flat, photograph it in daylight and send it again.',
    ),
    key: 'rejected',
    email: 'rejected@demo.example',
  },
  rejected(
    ['omnia-sabry', 'Omnia', 'Sabry', '20231608', 'Nursing', 7],
    17,
    16,
    'The card expired in September 2025. Please send the card for this academic year.',
  ),
  rejected(
    ['bishoy-anis', 'Bishoy', 'Anis', '20250090', 'Computer Science', 3],
    64,
    63,
    'The name on the card doesn’t match the name you entered. If both are yours, write to us and we’ll help.',
  ),
  rejected(
    ['karma-helmy', 'كارما', 'حلمي', '20260731', 'Medicine', 1],
    121,
    120,
    'الصورة مقصوصة والرقم الجامعي غير ظاهر. من فضلك أعيدي تصوير البطاقة كاملة.',
  ),
]

/** A ban with its log entry. */
export interface Ban {
  key: string
  reason: string
  /** Days ago. */
  since: number
  /** Days from now; the ban then expires. */
  until?: number
  /** Days ago, if the ban was lifted. */
  lifted?: number
}

const banned = ([key, first, last, studentId, major, semester]: Row, joined: number): Person => ({
  key,
  first,
  last,
  email: facultyEmail(key, major),
  role: 'student',
  state: 'banned',
  studentId,
  major,
  semester,
  joined,
})

export const bannedMembers: readonly Person[] = [
  {
    ...banned(['hossam-fekry', 'Hossam', 'Fekry', '20230083', 'Medicine', 7], 247),
    key: 'banned',
    email: 'banned@demo.example',
  },
  banned(['sara-metwally', 'Sara', 'Metwally', '20240455', 'Pharmacy', 5], 190),
]

export const bans: readonly Ban[] = [
  {
    key: 'banned',
    reason:
      'Filled four surveys with copied answers under two accounts, after a warning on the first. Write to support to appeal.',
    since: 12,
  },
  {
    key: 'sara-metwally',
    reason: 'Posted other members’ phone numbers in a public group. Suspended for eight weeks.',
    since: 36,
    until: 20,
  },
  {
    key: 'marwan-hosny',
    reason: 'Twenty attempts to log in to other members’ accounts from one laptop.',
    since: 21,
    lifted: 19,
  },
]
