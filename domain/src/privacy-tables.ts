/** The tables of the privacy policy. The register for the data protection law repeats them. */

/** Who can see a kind of data in addition to its owner. */
const audiences = {
  card: 'Members, on your member card; administrators',
  cardIfShown: 'Administrators; members only if you allow it',
  administrators: 'Administrators',
}

/** One kind of data (STA-52). */
export interface DataRow {
  data: string
  collected: string
  shared: string
  purpose: string
  /** How long it is kept, as a key of the table of retention periods; `account` if omitted. */
  retention?: RetentionKind
  /** The profile fields that the row covers, by the audience that the contract shows them to. */
  fields?: Partial<Record<keyof typeof audiences, readonly string[]>>
}

/** A row about profile fields. The text on sharing follows from their audience. */
const profileRow = (
  row: Omit<DataRow, 'shared' | 'fields'>,
  seenBy: keyof typeof audiences,
  names: readonly string[],
  also = '',
): DataRow => ({ ...row, shared: audiences[seenBy] + also, fields: { [seenBy]: names } })

/** The data we process (STA-55). */
export const dataRows: readonly DataRow[] = [
  profileRow(
    { data: 'Full name', collected: 'When you sign up or are invited', purpose: 'To know who takes part' },
    'card',
    ['name', 'firstName', 'lastName'],
    '; members, on what you publish, ask and present',
  ),
  profileRow(
    {
      data: 'Email',
      collected: 'When you sign up',
      purpose: 'To log in, and to notify you',
    },
    'cardIfShown',
    ['email'],
    '; a survey’s form only if you agree',
  ),
  profileRow(
    {
      data: 'Student ID',
      collected: 'When you sign up',
      purpose: 'To check the account, and to find your responses',
    },
    'administrators',
    ['studentId'],
    '; a survey’s form only if you agree',
  ),
  {
    data: 'Uploaded student ID image',
    collected: 'When you sign up',
    shared: 'Administrators only, and every view is logged',
    purpose: 'To check that the account is yours. Then it is erased',
    retention: 'idImage',
  },
  {
    data: 'University, major, semester',
    collected: 'From your student ID, and when you sign up',
    shared: 'Administrators; members see your major, on your member card',
    purpose: 'To know who may take part, and who may publish',
    fields: { administrators: ['semester'], card: ['major'] },
  },
  profileRow(
    {
      data: 'Interests, LinkedIn and GitHub links (optional)',
      collected: 'In your profile, if you enter them',
      purpose: 'To find people for a study or a session',
    },
    'card',
    ['interests', 'linkedIn', 'github'],
  ),
  profileRow(
    {
      data: 'Website and picture (optional)',
      collected: 'In your profile, if you add them',
      purpose: 'To recognise each other',
    },
    'card',
    ['website', 'avatar', 'avatarUrl'],
    '; anyone who has the picture’s link, which cannot be guessed',
  ),
  profileRow(
    {
      data: 'Graduation year (optional)',
      collected: 'In your profile, if you enter it',
      purpose: 'To know who may take part',
    },
    'administrators',
    ['graduationYear'],
  ),
  profileRow(
    {
      data: 'Phone number (optional)',
      collected: 'If you enter it',
      purpose: 'To reach you when email does not',
    },
    'cardIfShown',
    ['phoneNumber'],
  ),
  {
    data: 'Language',
    collected: 'Automatically, when you sign up, and when you switch it',
    shared: 'Administrators, with requests to review',
    purpose: 'To write emails and notifications in your language',
  },
  {
    data: 'Weekly email',
    collected: 'If you turn it on, with the day of the last one',
    shared: 'No one',
    purpose: 'To email you what’s new on Saturdays',
  },
  {
    data: 'Participation records',
    collected: 'As you take part',
    shared: 'Administrators; survey creators, by code and without your name',
    purpose: 'To credit you, and to hold your spot or seat',
  },
  {
    data: 'Answers to surveys on Bahth',
    collected: 'When you send them',
    shared:
      'The survey’s creator: without your name and in groups of at least five. With your name only where the survey says so before the first question',
    purpose: 'The study that the survey describes',
    retention: 'answers',
  },
  {
    data: 'Consent to a survey, and its withdrawal',
    collected: 'When you agree or withdraw',
    shared: 'Survey creators, by code and without your name, only when you withdraw',
    purpose: 'To prove that you were asked, and to have your answers deleted',
    retention: 'consents',
  },
  {
    data: 'Device, browser and IP',
    collected: 'Automatically, when you log in',
    shared:
      'Only you see your own. The IP address of each administrator’s action is also in the activity log, which administrators see',
    purpose: 'To show where you are logged in, and to detect misuse',
    retention: 'logs',
  },
  profileRow(
    {
      data: 'When you were last active',
      collected: 'Automatically',
      purpose: 'To see which accounts are in use',
    },
    'administrators',
    ['lastActiveAt', 'isOnline'],
  ),
  {
    data: 'Usage statistics',
    collected: 'Automatically, at most once a day',
    shared: 'As totals only',
    purpose: 'To know how the platform is used as a whole',
  },
]

/** Service providers by kind (STA-58). */
export interface ProviderRow {
  kind: string
  task: string
  receives: string
  when: string
}

export const providerRows: readonly ProviderRow[] = [
  {
    kind: 'Authentication, database and storage provider',
    task: 'Runs the servers that store accounts, records and pictures',
    receives: 'Everything in the summary above',
    when: 'Always',
  },
  {
    kind: 'SMTP email service',
    task: 'Delivers our emails, and yours to us',
    receives: 'The email address, the name and the text of each email',
    when: 'With each email',
  },
  {
    kind: 'Advertising service',
    task: 'Helps to pay for the platform',
    receives:
      'What a browser sends when it loads a script: IP address, browser and page. Nothing from your account',
    when: 'Only after Accept',
  },
]

/** Data in the visitor's browser. */
export interface StoredRow {
  name: string
  task: string
  life: string
}

export const storedRows: readonly StoredRow[] = [
  {
    name: 'bahth_refresh',
    task: 'Keeps you logged in. Scripts cannot read it',
    life: '14 days after your last visit with “Remember me”. Otherwise until the browser closes, at most 24 hours after your last visit',
  },
  {
    name: 'bahth_role',
    task: 'Lets the first screen show the right navigation',
    life: '14 days after your last visit with “Remember me”. Otherwise until the browser closes',
  },
  {
    name: 'bahth_device',
    task: 'A random code by which we recognise this browser, for log-in alerts and when someone has tried too many wrong passwords',
    life: '400 days after your last log-in. Not set while your log-in alerts are off',
  },
  {
    name: 'bahth_signup',
    task: 'Lets you confirm your email with one tap in the browser you signed up with',
    life: '2 hours, or until you log in or out',
  },
  { name: 'bahth_intake', task: 'Ties a sign-up to the photo you sent for it', life: '24 hours' },
  {
    name: 'bahth.user',
    task: 'Your name for the first screen',
    life: 'Until you log out. Without “Remember me” until the tab closes',
  },
  {
    name: 'bahth.draft…',
    task: 'What you’ve entered in a sign-up, a new ID check or a contact message, so that a reload doesn’t lose it',
    life: 'Until you send it or log out, or the tab closes',
  },
  {
    name: 'bahth.kept…',
    task: 'What you haven’t sent yet: answers to a survey on Bahth, a survey you’re writing, a message to a survey’s creator, a request to become a form creator, a question, a reply, a message to a session’s participants, an administrator’s note on an ID check',
    life: 'Until you send it, close the survey you’re writing or log out, or someone else logs in here. Removed 7 days after your last change',
  },
  {
    name: 'bahth.push',
    task: 'Whose notifications you turned on in this browser',
    life: 'Until you turn them off, or someone else logs in here',
  },
  {
    name: 'bahth_lang',
    task: 'The language of the pages: the one you chose here, otherwise that of your account',
    life: 'One year after you choose it or log in. Not set if you do neither',
  },
  { name: 'bahth.consent', task: 'Your cookie choice', life: 'Until you change it' },
  {
    name: 'bahth.shell…',
    task: 'The platform’s own files, so that it opens without a connection',
    life: 'The current version and the one before it',
  },
]

export type RetentionKind =
  | 'idImage'
  | 'unfinished'
  | 'unconfirmed'
  | 'newEmail'
  | 'logs'
  | 'account'
  | 'consents'
  | 'answers'
  | 'messages'

export interface RetentionRow {
  kind: RetentionKind
  data: string
  life: string
}

/** How long data is kept (STA-57). */
export const retentionRows: readonly RetentionRow[] = [
  { kind: 'idImage', data: 'ID verification images', life: 'Removed right after approval or rejection' },
  { kind: 'unfinished', data: 'A sign-up that was not finished, with its image', life: '24 hours' },
  { kind: 'unconfirmed', data: 'An account whose email was not confirmed, with its image', life: '7 days' },
  { kind: 'newEmail', data: 'A new email for your account that was not confirmed', life: '3 days' },
  { kind: 'logs', data: 'Session and activity logs', life: 'Up to 12 months' },
  { kind: 'account', data: 'Your account and what belongs to it', life: 'Until you delete it' },
  {
    kind: 'consents',
    data: 'Your consents to surveys',
    life: 'Until you delete your account; then version and day remain',
  },
  {
    kind: 'answers',
    data: 'Your answers to surveys on Bahth',
    life: 'With your name: until you withdraw your consent or delete your account. Without it: as long as the survey exists, because no one can tell which are yours',
  },
  {
    kind: 'messages',
    data: 'Messages of the contact form',
    life: 'On the platform until they are delivered, 30 days at most. With the department until the matter is closed, 12 months at most',
  },
]
