import { isolate } from '@bahth/domain/arabic.ts'
import { formatCount, formatNumber } from '../../format/text.ts'

const members = (count: number): string => formatCount(count, '1 member', 'members')

/** Texts of the administrators' session pages. Texts quoted in the requirements are unchanged. */
export const messages = {
  title: 'Sessions',
  search: 'Search sessions',
  which: 'Which sessions',
  upcoming: 'Upcoming',
  past: 'Past',
  create: 'Create Session',
  none: 'No current sessions planned',
  noneText: 'Create one, and members can register right away.',
  nonePast: 'No past sessions yet',
  noMatch: 'No sessions match',
  noMatchText: 'Try another word.',
  clear: 'Clear search',
  failed: 'Failed to load sessions.',
  table: 'Sessions with their times and seats',
  columns: { session: 'Session', when: 'When (Cairo)', status: 'Status', seats: 'Seats', actions: 'Actions' },
  seats: (taken: number, total: number) => `${formatNumber(taken)} of ${formatNumber(total)}`,
  waiting: (count: number) => `${formatNumber(count)} waiting`,
  edit: 'Edit',
  details: 'View Details',
  participants: 'Participants',
  delete: 'Delete',
  code: 'Attendance code',
  moreFor: (title: string) => `More for ${title}`,
  of: (action: string, title: string) => `${action}: ${title}`,
  status: { scheduled: 'Scheduled', active: 'Active', completed: 'Completed', cancelled: 'Cancelled' },

  createTitle: 'Create New Session',
  editTitle: 'Edit Session',
  detailsTitle: 'Session Details',
  participantsTitle: 'Session Participants',
  save: 'Save changes',
  saving: 'Saving…',
  creating: 'Creating…',
  sending: (percent: number) => `Sending, ${formatNumber(percent)}%`,
  created: (title: string) => `“${title}” has been created.`,
  saved: 'Changes saved.',
  createFailed: 'Failed to create session.',
  editFailed: 'Failed to update session.',
  deleteFailed: 'Failed to delete session.',
  loadFailed: 'We couldn’t load this session.',
  noChanges: 'No changes to save.',
  saveFirst: 'Save or discard your changes first.',
  fixFields: 'Please check the marked fields.',

  fields: {
    title: 'Title',
    description: 'Description',
    date: 'Date',
    startTime: 'Start Time',
    endTime: 'End Time',
    location: 'Location',
    meetingLink: 'Meeting Link',
    capacity: 'Capacity',
    presenter: 'Presenter',
    category: 'Category',
    tags: 'Tags',
    isRecorded: 'The session is recorded',
    recordingLink: 'Recording Link',
    photo: 'Photo',
  },
  /** Administrators also see the stored value, because exports and scripts contain it. */
  noCategory: 'NA (General)',
  copyFrom: 'Copy from',
  copyHint: 'Fills in everything except the date, photo and recording. What you’ve typed stays.',
  copyNothing: 'Choose a session…',
  copyOption: (title: string, date: string) => `${isolate(title)}, ${date}`,
  timeHint: 'Cairo time.',
  timeElsewhere: (start: string, end: string) => `Cairo time. Where you are: ${start} to ${end}.`,
  linkHint: 'Registered members see it from 5 minutes before the start until the end.',
  tagsHint: 'Up to ten, separated by commas.',
  recordingHint: 'Registered members see it as soon as you add it.',
  photoPrompt: 'Wide pictures look best. We’ll resize it for you.',
  currentPhoto: 'Current photo',
  removePhoto: 'Remove the current photo',
  removeOverruled: 'The new photo replaces it.',

  cancelSession: 'Cancel session',
  keepSession: 'Keep session',
  cancelTitle: 'Cancel this session?',
  cancelText: (count: number) =>
    count === 0
      ? 'No one has joined it yet. Members will see that it’s cancelled.'
      : `We’ll notify ${members(count)}. Their seats are kept in case you reinstate the session.`,
  reason: 'Reason',
  reasonHint: 'Members who joined will see this.',
  cancelled: 'Session cancelled.',
  callBack: 'Reinstate session',
  calledBack: 'Session reinstated.',
  isCancelled: 'This session is cancelled.',
  clearsAttendance:
    'This session has begun. If you move its start to the future, everyone who was marked present is unmarked.',

  deleteTitle: 'Delete this session?',
  deleteText: (title: string, count: number) =>
    `This permanently deletes “${title}” with its lists and photo. ${
      count === 0 ? 'No one has joined it.' : `We’ll notify ${members(count)}.`
    } This can’t be undone. If the session may still take place, cancel it instead.`,
  /** For a session that is past or cancelled. */
  deleteOverText: (title: string) =>
    `This permanently deletes “${title}” with its lists and photo. We won’t notify anyone. This can’t be undone.`,
  deleteConfirm: 'Delete session',
  deleted: (title: string) => `“${title}” has been deleted.`,

  facts: {
    when: 'When',
    presenter: 'Presenter',
    location: 'Location',
    link: 'Meeting link',
    category: 'Category',
    tags: 'Tags',
    seats: 'Seats',
    waiting: 'Waitlist',
    recorded: 'Recorded',
    recording: 'Recording',
    none: 'None',
    yes: 'Yes',
    no: 'No',
  },
  discard: 'Discard',
  copyLink: 'Copy',

  live: {
    title: 'Attendance code',
    text: 'Members scan this with their phone’s camera, or open this session in Bahth and enter the code. It changes every minute.',
    qr: 'QR code: opens this session with the attendance code filled in',
    until: 'until the next code',
    failed: 'We couldn’t load the code.',
    notLive: 'The code appears while the session is running.',
    digits: (code: string) => `The code is ${code.split('').join(' ')}`,
  },
}
