import type { AccountState, Role } from '@bahth/domain/accounts/rules.ts'

/** The people of the demo. All of them are fictional, and the addresses and phone numbers are not in use. */

export interface Person {
  /** Identifies this person in the other demo data. */
  key: string
  first: string
  last: string
  email: string
  role: Role
  state: AccountState
  studentId: string | null
  /** Set where the number matters; the other people get a generated one, or none. */
  phone?: string
  major: string | null
  semester: number | null
  /** Days ago. */
  joined: number
  /** Minutes ago, where the time of the approval matters. */
  approved?: number
  /** Joined by an administrator's invitation, so without an identity check. */
  invited?: true
  /** Signed up as a student and was made a professor this many days ago. */
  raised?: number
  interests?: string[]
  linkedIn?: string
  github?: string
  website?: string
}

/** The mail domain of a faculty, and the number of its semesters. */
export const faculties: Record<string, { domain: string; semesters: number }> = {
  Medicine: { domain: 'med.example.edu.eg', semesters: 12 },
  Dentistry: { domain: 'dent.example.edu.eg', semesters: 10 },
  Pharmacy: { domain: 'pharm.example.edu.eg', semesters: 10 },
  Nursing: { domain: 'nursing.example.edu.eg', semesters: 8 },
  'Physical Therapy': { domain: 'pt.example.edu.eg', semesters: 10 },
  'Applied Health Sciences': { domain: 'ahs.example.edu.eg', semesters: 8 },
  'Biomedical Engineering': { domain: 'eng.example.edu.eg', semesters: 10 },
  'Computer Science': { domain: 'cs.example.edu.eg', semesters: 8 },
  'Information Systems': { domain: 'cs.example.edu.eg', semesters: 8 },
}

/** The interests that members of a faculty enter. */
export const facultyInterests: Record<string, string[]> = {
  Medicine: [
    'Cardiology',
    'Public health',
    'Paediatrics',
    'Medical education',
    'Emergency medicine',
    'Neurology',
  ],
  Dentistry: ['Oral surgery', 'Prevention', 'Orthodontics'],
  Pharmacy: ['Clinical pharmacy', 'Pharmacovigilance', 'Antibiotic stewardship'],
  Nursing: ['Intensive care', 'Patient safety', 'Palliative care'],
  'Physical Therapy': ['Biomechanics', 'Sports injuries', 'Rehabilitation'],
  'Applied Health Sciences': ['Laboratory medicine', 'Nutrition', 'Radiography'],
  'Biomedical Engineering': ['Imaging', 'Prosthetics', 'Signal processing'],
  'Computer Science': ['Machine learning', 'Health data', 'Visualisation'],
  'Information Systems': ['Health records', 'Survey tools', 'Databases'],
}

export const facultyEmail = (key: string, major: string): string =>
  `${key.replaceAll('-', '.')}@${faculties[major]?.domain ?? 'demo.example'}`

/** The accounts that visitors of a demo log in with, except those with a pending or failed check. */
const accounts: Person[] = [
  {
    key: 'admin',
    first: 'Nadia',
    last: 'Rashed',
    email: 'admin@demo.example',
    role: 'admin',
    state: 'approved',
    studentId: '20210008',
    major: 'Medicine',
    semester: 11,
    joined: 424,
    invited: true,
    interests: ['Public health', 'Reading groups', 'Research ethics'],
    linkedIn: 'https://www.linkedin.com/in/nadia-rashed-example',
  },
  {
    key: 'prof',
    first: 'Tarek',
    last: 'Mostafa',
    email: 'prof@demo.example',
    role: 'prof',
    state: 'approved',
    studentId: null,
    major: 'Medicine',
    semester: null,
    joined: 371,
    invited: true,
    interests: ['Hepatology', 'Scientific writing', 'Case reports'],
  },
  {
    key: 'creator',
    first: 'Karim',
    last: 'Wagdy',
    email: 'creator@demo.example',
    role: 'student',
    state: 'approved',
    studentId: '20220154',
    major: 'Medicine',
    semester: 9,
    joined: 398,
    interests: ['Survey methods', 'Sleep medicine', 'R'],
    github: 'https://github.com/karim-wagdy-example',
  },
  {
    key: 'student',
    first: 'Mariam',
    last: 'Abdelrahman',
    email: 'student@demo.example',
    role: 'student',
    state: 'approved',
    studentId: '20231147',
    phone: '+20 100 000 0147',
    major: 'Medicine',
    semester: 7,
    joined: 233,
    interests: ['Cardiology', 'Systematic reviews', 'Medical education'],
    linkedIn: 'https://www.linkedin.com/in/mariam-abdelrahman-example',
  },
]

type ProfessorRow = [key: string, first: string, last: string, major: string, joined: number]

// key, first name, last name, faculty, joined (days ago)
const professorRows: ProfessorRow[] = [
  ['heba-shaarawy', 'Heba', 'Shaarawy', 'Medicine', 389],
  ['amal-seddik', 'Amal', 'Seddik', 'Pharmacy', 352],
  ['mona-elgohary', 'Mona', 'El-Gohary', 'Nursing', 287],
  ['sherif-kamel', 'Sherif', 'Kamel', 'Computer Science', 198],
  ['magdy-botros', 'Magdy', 'Botros', 'Dentistry', 41],
]

const professors: Person[] = [
  ...professorRows.map(
    ([key, first, last, major, joined]): Person => ({
      key,
      first,
      last,
      email: facultyEmail(key, major),
      role: 'prof',
      state: 'approved',
      studentId: null,
      major,
      semester: null,
      joined,
      invited: true,
    }),
  ),
  {
    key: 'eman-elgendy',
    first: 'إيمان',
    last: 'الجندي',
    email: 'eman.elgendy@pt.example.edu.eg',
    role: 'prof',
    state: 'approved',
    studentId: '19990417',
    major: 'Physical Therapy',
    semester: 10,
    joined: 26,
    raised: 24,
  },
]

/** The administrator, three of the demo accounts, and the professors. */
export const staffAndAccounts: readonly Person[] = [...accounts, ...professors]
