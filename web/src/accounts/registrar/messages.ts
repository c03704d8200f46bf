import { formatCount, formatNumber } from '../../format/text.ts'

/** Texts of the registrar's list for administrators. */

const students = (count: number): string => formatCount(count, '1 student', 'students')

export const messages = {
  title: 'Registrar’s list',
  none: 'At the start of a term, import the list of students that the registrar’s office gave you. Requests that match it exactly can then be approved together.',
  status: (count: number, imported: string, erased: string) =>
    `${students(count)}, imported ${imported}. It’s erased on ${erased}.`,
  unreadable: 'The secret key has changed, so this list can’t be used any more. Import it again.',
  noOwnKey: 'The list isn’t well protected.',
  noOwnKeyText:
    'It’s encrypted with a key that is stored in the same database. Ask the operator to set SECRET_KEY.',
  waiting: (match: number, near: number, none: number) =>
    `Waiting: ${formatNumber(match)} exact, ${formatNumber(near)} similar, ${formatNumber(none)} not on the list.`,
  loadFailed: 'We couldn’t load the registrar’s list.',
  loading: 'Loading…',

  import: 'Import list',
  replace: 'Replace list',
  erase: 'Erase list',
  eraseTitle: 'Erase the registrar’s list?',
  eraseText: 'Requests are no longer compared with it. Accounts that you’ve approved stay approved.',
  keep: 'Keep list',
  erased: 'The registrar’s list was erased.',
  eraseFailed: 'We couldn’t erase the list.',
  review: 'Review matches',

  importTitle: 'Import the registrar’s list',
  importText:
    'A CSV file with student IDs, and email addresses if you have them. It replaces the current list, is stored encrypted and is erased after 30 days. National IDs and other columns aren’t stored.',
  file: 'List (CSV)',
  choose: 'Choose file',
  chooseOther: 'Choose another file',
  reading: 'Reading…',
  readFailed: 'We couldn’t read the file.',
  importing: 'Importing…',
  importFailed: 'We couldn’t import the list.',
  imported: (count: number) => `${students(count)} imported.`,
  columns: 'What the columns mean',
  columnsText: 'Please check this before you import the list.',
  column: (header: string) => `Column “${header}”`,
  columnNumber: (at: number) => `Column ${formatNumber(at)}`,
  sample: 'For example: {sample}',
  meanings: {
    studentId: 'Student ID',
    email: 'Email',
    arabicName: 'Name in Arabic',
    latinName: 'Name in Latin letters',
    ignored: 'Don’t use',
  },
  found: (rows: number) => `Students with an ID: ${formatNumber(rows)}.`,
  skipped: (count: number) => `Rows without an ID, which are left out: ${formatNumber(count)}.`,
  repeated: (count: number) =>
    `Rows whose student ID appears more than once: ${formatNumber(count)}. They never match exactly.`,
  noEmail: 'Without a column of email addresses, no request matches exactly.',
  noFile: 'Choose a file first.',
  noStudentId: 'Choose the column with the student ID first.',

  matchesTitle: 'Exact matches',
  matchesText:
    'Their student ID and confirmed email are on the registrar’s list. Compare each photo with the name and the number, and clear the box of any request that you’re unsure about. Boxes of requests with a photo from another browser or an earlier rejection start cleared.',
  toTable: 'Table',
  remaining: (shown: number, total: number) => `${formatNumber(shown)} of ${formatNumber(total)}`,
  noMatches: 'No exact matches are waiting.',
  noMatchesText: 'New requests appear here when their student ID and email match the list.',
  approveOf: (name: string) => `Approve ${name}`,
  viewFirst: 'Scroll to the photo and wait until it’s shown.',
  enlarge: (name: string) => `Enlarge the ID photo of ${name}`,
  imageFailed: 'Could not fetch ID image.',
  nameDiffers: 'The name on the list is different.',
  nameVaries: 'The name on the list is written differently.',
  notWaiting: 'It was decided elsewhere, or it no longer matches the list.',
  openReview: 'Review on its own',
  openReviewOf: (name: string) => `Review on its own: ${name}`,
  approve: (count: number) => `Approve ${formatNumber(count)}`,
  approving: 'Approving…',
  noneChosen: 'View at least one photo and leave its box ticked.',
  approveFailed: 'We couldn’t approve these requests.',
  approved: 'Approved',
  result: (done: number, failed: number) =>
    failed === 0
      ? `Approved: ${formatNumber(done)}.`
      : `Approved: ${formatNumber(done)}. Not approved: ${formatNumber(failed)}.`,
  nextBatch: 'Show the next ones',

  nearTitle: 'Similar to the list',
  nearText: 'Something differs. Compare each of these with the list in review mode.',
  nearNone: 'No similar requests are waiting.',
  nearMore: (count: number) => `More in the queue: ${formatNumber(count)}.`,
  openNear: 'Compare',
  openNearOf: (name: string) => `Compare ${name} with the list`,

  compareTitle: 'Registrar’s list',
  compareNone: 'Nothing on the list resembles this request.',
  compareFailed: 'We couldn’t load the list’s entry.',
  compareLogged: 'Viewing this entry is logged.',
  others: (count: number) =>
    `Other entries that fit as well or have the same student ID: ${formatNumber(count)}.`,
  shared: 'Another account has this student ID, so it’s never an exact match.',
  fields: { studentId: 'Student ID', email: 'Email', name: 'Name' },
  request: 'Request',
  list: 'List',
  missing: 'Not on the list',
  verdictOf: (field: string, verdict: string) => `${field}: ${verdict}`,
  badges: { match: 'On the registrar’s list', near: 'Similar to the registrar’s list' },
  verdicts: {
    same: 'Same',
    different: 'Different',
    order: 'Other order',
    part: 'Part of the name',
    spelling: 'Maybe a different spelling',
  },
}
