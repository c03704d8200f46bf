/** Everything the administrators' screens of identity checks say. The specification's own texts stand literally. */

const language = (): string => document.documentElement.lang || 'en'

const number = (value: number): string => new Intl.NumberFormat(language()).format(value)

const list = (parts: readonly string[]): string =>
  new Intl.ListFormat(language(), { type: 'conjunction' }).format(parts)

export const messages = {
  title: 'Pending account approvals',
  titles: {
    pending: 'Pending account approvals',
    approved: 'Approved accounts',
    rejected: 'Rejected accounts',
    all: 'All account approvals',
  },
  waiting: (count: number) => (count === 1 ? 'One waits' : `${number(count)} wait`),
  oldest: (age: string) => `the oldest for ${age}`,
  late: (count: number) =>
    count === 1
      ? 'one is past the promised 1\u2060–\u20602 business days'
      : `${number(count)} are past the promised 1\u2060–\u20602 business days`,
  inTime: 'all within the promised 1\u2060–\u20602 business days',
  decidedToday: (count: number, by: readonly string[]) => `Decided today: ${number(count)} (${list(by)})`,
  you: (count: number) => `you ${number(count)}`,
  admin: (name: string, count: number) => `${name} ${number(count)}`,

  caughtUp: 'All caught up! No pending account approvals.',
  caughtUpText: 'Who confirms a new account stands here at once, without a reload.',
  noneDecided: 'Nothing of this kind yet',
  noneDecidedText: 'Accounts stand here once an officer has decided about them.',
  noMatch: 'Nobody matches',
  noMatchText: 'Try a part of the name, the email, the student ID or the phone number.',
  clearSearch: 'Clear search',
  loadFailed: 'Failed to load verification requests.',
  imageFailed: 'Could not fetch ID image.',
  approveFailed: 'Failed to approve intake.',
  rejectFailed: 'Failed to reject intake.',
  tryAgain: 'Check the connection and try once more.',
  loading: 'Loading…',

  search: 'Search verification requests',
  status: 'Status',
  statuses: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', all: 'All' },
  table: 'Accounts and what their owners sent for verification',
  columns: {
    email: 'Email',
    user: 'User',
    studentId: 'Student ID',
    submitted: 'Submitted',
    status: 'Status',
    notes: 'Notes',
    actions: 'Actions',
  },
  shown: (count: number, total: number, capped: boolean) =>
    `${number(count)} of ${number(total)}${capped ? '+' : ''}`,
  bench: 'Review one by one',
  toTable: 'Table',
  details: 'Details',
  detailsTitle: 'Signup details',
  inReviewMode: 'Open in the review bench',
  of: (action: string, name: string) => `${action}: ${name}`,

  approve: 'Approve',
  reject: 'Reject',
  approving: 'Approving…',
  rejecting: 'Rejecting…',
  decidedAlready: 'This has been decided already.',
  lookFirst: 'The ID image has to be seen first.',
  rejectTitle: (name: string) => `Reject ${name}?`,
  rejectText: 'The owner is told and can send a new photo. This one is erased.',
  approvedOne: (name: string) => `${name} is approved.`,
  rejectedOne: (name: string) => `${name} is rejected and told what to do.`,
  erasedAfter: 'The image is erased right after the decision.',

  previous: 'Previous',
  next: 'Next',
  queue: 'Who waits',
  keys: 'Keys: A approve, R reject, J next, K previous, + and − zoom, 0 whole image, [ and ] turn. Arrows move the image while it has the focus.',

  firstName: 'First name',
  lastName: 'Last name',
  studentId: 'Student ID',
  inArabic: 'The same on an Arabic card',
  semester: 'Semester',
  major: 'Major',
  email: 'Email',
  phone: 'Phone',
  submitted: 'Submitted',
  promised: 'Promised by',
  isLate: 'Late',
  reviewed: 'Decided',
  reviewedBy: (when: string, name: string) => `${when}, by ${name}`,
  listed: 'Domain is on the list',
  unlisted: 'Domain is not on the list',
  attempt: (attempt: number) => `Attempt ${number(attempt)}`,
  otherBrowser: 'Photo sent from another browser',
  otherBrowserText: 'Not the one that signed up. Compare the details with the card closely.',
  previousReason: 'Sent back before:',
  previousNone: 'Sent back before, without a reason.',
  reason: 'Reason',
  noReason: 'Without a reason',

  same: {
    studentId: 'Another account has this student ID.',
    phoneNumber: 'Another account has this phone number.',
    both: 'Another account has this student ID and phone number.',
  },
  sameMany: {
    studentId: (count: number) => `${number(count)} other accounts have this student ID.`,
    phoneNumber: (count: number) => `${number(count)} other accounts have this phone number.`,
    both: (count: number) => `${number(count)} other accounts have this student ID and phone number.`,
  },
  states: { approved: 'approved', pending: 'pending', rejected: 'rejected', banned: 'suspended' },
  since: (state: string, month: string) => `${state}, since ${month}`,
  openRecord: 'Open that record',
  openRecordOf: (name: string) => `Open the record of ${name}`,
  hasWarning: 'Somebody else has the same student ID or phone number',
  isLookedAt: (name: string) => `${name} is looking at this one`,
  someoneLooks: (name: string) => `${name} is looking at this one right now.`,
  someoneLooksText: 'You can still decide. The first decision counts.',

  note: 'Note',
  noteMark: 'sent with a rejection',
  notePlaceholder: 'For example: the number cannot be read',
  reasons: 'Reasons',
  chooseReason: 'Choose a reason, or press Reject again to send none.',

  alreadyTitle: {
    approved: 'This account is approved already.',
    rejected: 'This account was sent back already.',
  },
  alreadyBy: (name: string) => `${name} decided`,
  alreadySomebody: 'It was decided',
  nothingLeft: 'There is nothing left to do here.',
  alreadyDecided: (name: string) => `Somebody was faster: ${name} has been decided about already.`,
  gone: 'This request is not there any more.',
  goneText: 'The account was deleted, or the address is not complete.',
  openAgain: 'Open it again',
  toQueue: 'Go on with the queue',

  image: (name: string) => `Student ID card of ${name}`,
  imageSize: (width: number, height: number) => `${number(width)} × ${number(height)}`,
  imageLogged: 'viewing this is logged',
  imageErased: 'The image was erased after the decision.',
  imageTools: 'ID image',
  imageHelp: 'Arrows move the image, plus and minus zoom, nought shows all of it, brackets turn it.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoom: (percent: number) => `${number(percent)}%`,
  showWhole: 'Show the whole image',
  turn: 'Turn the image',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
}

/** What is most often wrong, in both languages of its readers: a name for the administrator, and the text that is sent. */
export const cannedReasons: readonly { name: string; text: string }[] = [
  {
    name: 'Cannot be read',
    text: 'The photo is too dark or blurred to read. Please take it again in good light, with the whole card in view.\nالصورة غير واضحة. من فضلك صوّر البطاقة مرة أخرى في إضاءة جيدة بحيث تظهر كاملة.',
  },
  {
    name: 'Number differs',
    text: 'The student ID you typed is not the one on your card. Please check the number and send it again.\nرقم الطالب الذي كتبته لا يطابق الرقم على البطاقة. من فضلك راجع الرقم وأرسله مرة أخرى.',
  },
  {
    name: 'Name differs',
    text: 'The name you typed is not the one on your card. Please write it as the card has it.\nالاسم الذي كتبته لا يطابق الاسم على البطاقة. من فضلك اكتب اسمك كما هو على البطاقة.',
  },
  {
    name: 'No student card',
    text: 'This is not a student ID. Please send a photo of the front of your university card.\nهذه ليست بطاقة طالب. من فضلك أرسل صورة الوجه الأمامي لبطاقة الجامعة.',
  },
  {
    name: 'Card expired',
    text: 'Your card has expired. Please send this year’s card, or a letter from student affairs.\nانتهت صلاحية البطاقة. من فضلك أرسل بطاقة العام الحالي أو إفادة من شؤون الطلاب.',
  },
  {
    name: 'Has an account',
    text: 'This student ID has an account already. Please log in with that one, or write to us if it is not yours.\nيوجد حساب بهذا الرقم بالفعل. من فضلك سجّل الدخول به، أو راسلنا إن لم يكن حسابك.',
  },
]
