import { capitalize, formatCount, formatList, formatNumber } from '../../format/text.ts'

/** Texts of the administrators' session pages. Texts quoted in the requirements are unchanged. */

/** At most three names, then the number of others. */
const someNames = (names: readonly string[]): string =>
  formatList(names.length <= 3 ? names : [...names.slice(0, 2), `${formatNumber(names.length - 2)} more`])

const people = (count: number): string => formatCount(count, 'one person', 'people')

export const messages = {
  title: 'Sessions',
  search: 'Search sessions',
  which: 'Which sessions',
  upcoming: 'To come',
  past: 'Past',
  create: 'Create Session',
  none: 'No current sessions planned',
  noneText: 'Announce one: members see it at once and can register.',
  nonePast: 'No past sessions yet',
  noMatch: 'No sessions match',
  noMatchText: 'Try another word.',
  clear: 'Clear search',
  failed: 'Failed to load sessions.',
  tryAgain: 'Check the connection and try once more.',
  table: 'Sessions with their times and seats',
  columns: { session: 'Session', when: 'When (Cairo)', status: 'Status', seats: 'Seats', actions: 'Actions' },
  seats: (taken: number, total: number) => `${formatNumber(taken)} of ${formatNumber(total)}`,
  waiting: (count: number) => `${formatNumber(count)} waiting`,
  shown: (count: number, total: number) => `${formatNumber(count)} of ${formatNumber(total)} sessions`,
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
  created: (title: string) => `“${title}” is announced.`,
  saved: 'The session is saved.',
  createFailed: 'Failed to create session.',
  editFailed: 'Failed to update session.',
  deleteFailed: 'Failed to delete session.',
  loadFailed: 'This session could not be loaded.',
  noChanges: 'No changes to save.',
  fixFields: 'Please check the marked fields.',

  fields: {
    title: 'Title',
    description: 'Description',
    date: 'Date',
    startTime: 'Start Time',
    endTime: 'End Time',
    location: 'Location',
    link: 'Meeting Link',
    capacity: 'Capacity',
    presenter: 'Presenter',
    category: 'Category',
    tags: 'Tags',
    isRecorded: 'The session is recorded',
    recordingLink: 'Recording Link',
    photo: 'Photo',
  },
  copyFrom: 'Copy from',
  copyHint: 'Fills in everything but the date, the photo and the recording. What you’ve typed stays.',
  copyNothing: 'Choose a session…',
  copyOption: (title: string, date: string) => `${title}, ${date}`,
  timeHint: 'Cairo time.',
  timeElsewhere: (start: string, end: string) => `Cairo time. Where you are: ${start} to ${end}.`,
  linkHint: 'Members who are registered see it from 5 minutes before the start until the end.',
  tagsHint: 'Up to ten, with commas between.',
  recordingHint: 'For registered members, as soon as it is there.',
  photoPrompt: 'A wide picture looks best. It is made smaller by itself.',
  currentPhoto: 'The current photo',
  removePhoto: 'Remove the current photo',
  removeOverruled: 'The new photo takes its place.',

  cancelSession: 'Cancel session',
  keepSession: 'Keep session',
  cancelTitle: 'Cancel this session?',
  cancelText: (count: number) =>
    count === 0
      ? 'Nobody has joined it yet. Members see that it is cancelled.'
      : `${formatNumber(count)} ${count === 1 ? 'member is' : 'members are'} told at once. Their places are kept, in case it takes place after all.`,
  reason: 'Reason',
  reasonHint: 'Told to those who joined.',
  cancelled: 'The session is cancelled.',
  callBack: 'Call it back',
  calledBack: 'The session takes place.',
  isCancelled: 'This session is cancelled.',

  deleteTitle: 'Delete this session?',
  deleteText: (title: string, count: number) =>
    `“${title}” goes with its lists and its photo. ${
      count === 0
        ? 'Nobody has joined it.'
        : `${formatNumber(count)} ${count === 1 ? 'member is' : 'members are'} told.`
    } This cannot be undone; cancelling it can.`,
  deleteConfirm: 'Delete session',
  deleted: (title: string) => `“${title}” is deleted.`,

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

  lists: {
    fetchFailed: 'Failed to fetch participants.',
    saveFailed: 'Failed to update participants.',
    increaseFailed: 'Failed to increase capacity.',
    csvFailed: 'The table could not be loaded.',
    registered: 'Registered',
    waitlist: 'Waitlist',
    registeredNote: (count: number, capacity: number) =>
      `${formatNumber(count)} of ${formatNumber(capacity)} seats`,
    waitlistNote: (count: number) =>
      count === 0 ? 'nobody waits' : `${people(count)} ${count === 1 ? 'waits' : 'wait'}`,
    emptyRegistered: 'Nobody is registered yet.',
    emptyWaitlist: 'Nobody waits.',
    move: (name: string) => `Move ${name}`,
    more: (name: string) => `What to do with ${name}`,
    up: 'Move up',
    down: 'Move down',
    first: 'Move to the front',
    toWaitlist: 'Move to the waitlist',
    toRegistered: 'Move to registered',
    remove: 'Remove',
    removed: (names: readonly string[]) =>
      `${someNames(names)} ${names.length === 1 ? 'is' : 'are'} taken off when you save.`,
    overCapacity: (over: number) =>
      `${people(over)} more than there are seats. Move ${over === 1 ? 'one' : formatNumber(over)} to the waitlist, or raise the capacity.`,
    add: 'Add by student ID or email',
    addHint: 'Who is meant is looked up when you save.',
    addTo: 'Add to',
    addButton: 'Add',
    addMissing: 'Type a student ID or an email first.',
    alreadyThere: 'This person is on the lists already.',
    unresolved: 'Looked up when you save',
    save: 'Save',
    saving: 'Saving…',
    reset: 'Reset',
    saved: 'The lists are saved.',
    gotSeats: (names: readonly string[]) =>
      names.length === 1
        ? `${someNames(names)} got the free seat.`
        : `${someNames(names)} got the free seats.`,
    suspended: 'Suspended',
    unchanged: 'Nothing has changed.',
    csv: 'Download CSV',
    increase: 'Increase capacity by',
    increaseButton: 'Increase & Promote',
    increased: (capacity: number) => `There are ${formatNumber(capacity)} seats now.`,
    meanwhile: 'The lists have changed while you were editing.',
    merged: (joined: number, left: number, moved: number) =>
      capitalize(
        [
          ...(joined > 0 ? [`${people(joined)} joined`] : []),
          ...(left > 0 ? [`${people(left)} left`] : []),
          ...(moved > 0 ? [`${people(moved)} got another place`] : []),
        ].join(', '),
      ),
    mergedNext: 'Your own changes are kept. Look them over and save again.',
    find: 'Find a person',
    notFound: 'Nobody here has that name, email or student ID.',
    showMore: 'Show more',
    present: (name: string) => `${name} was there`,
    presentShort: 'Present',
    presentFailed: 'The mark could not be saved.',
    presentCount: (count: number, of: number) => `${formatNumber(count)} of ${formatNumber(of)} present`,
    tooManyToDrag: 'There are too many people to drag. Each person’s menu moves them.',
    instructions:
      'To move a person, press Space or Enter on the handle, move with the arrow keys, and press Space or Enter again. Escape puts the person back.',
    picked: (name: string, place: number) => `Picked up ${name}, place ${formatNumber(place)}.`,
    over: (name: string, list: string, place: number) =>
      `${name} is over ${list}, place ${formatNumber(place)}.`,
    dropped: (name: string, list: string, place: number) =>
      `${name} is now in ${list}, place ${formatNumber(place)}.`,
    putBack: (name: string) => `${name} is back where they were.`,
  },

  live: {
    title: 'Attendance code',
    text: 'Members open this session in Bahth and type these digits. They change every minute.',
    until: 'until the next code',
    failed: 'The code could not be loaded.',
    notLive: 'The code is shown while the session is running.',
    digits: (code: string) => `The code is ${code.split('').join(' ')}`,
  },
}
