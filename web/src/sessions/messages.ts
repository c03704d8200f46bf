import { formatCount, formatNumber, formatOrdinal } from '../format/text.ts'

/** Texts of the sessions pages. Texts quoted in the requirements are unchanged. */

const nth = (value: number): string => {
  const { figure, ending } = formatOrdinal(value)
  return `${figure}${ending}`
}

export const messages = {
  title: 'Research Sessions',
  lede: 'Live workshops by people who have done the work. All times are Cairo time.',
  tabs: 'Sessions',
  discover: 'Discover Sessions',
  joined: 'Joined Sessions',
  search: 'Search sessions',
  category: 'Category',
  allCategories: 'All Categories',
  noneText: 'We announce new sessions here, usually two weeks ahead.',
  none: 'No current sessions planned',
  noMatch: 'No sessions match',
  noMatchText: 'Try another word or category.',
  clearFilters: 'Clear Filters',
  noneJoined: 'You haven’t joined a session yet',
  noneJoinedText:
    'Sessions you join appear here, with the meeting link, a calendar file and your waitlist position.',
  nonePast: 'No past sessions yet',
  nonePastText: 'Sessions you joined move here when they’re over, with the recording if there is one.',
  seeSessions: 'See all sessions',
  upcoming: 'Upcoming',
  past: 'Past',
  whichJoined: 'Joined sessions',
  failed: 'Failed to load sessions.',
  failedOne: 'We couldn’t load this session.',
  gone: 'This session no longer exists.',
  goneText: 'It was deleted, or the link is incomplete.',
  loading: 'Loading sessions…',
  elsewhere: (zone: string, cairo: string, here: string) =>
    `Your device is set to ${zone} time: ${cairo} in Cairo is ${here} for you.`,

  status: {
    scheduled: 'Scheduled',
    live: 'Live now',
    past: 'Past',
    cancelled: 'Cancelled',
    full: 'Full',
    registered: 'Registered',
    present: 'Present',
    waitlist: (position: number) => `Waitlist · ${nth(position)}`,
    position: (position: number) => `${nth(position)} on waitlist`,
  },

  /** `{time}` is rendered in bold. */
  cairo: '{time} Cairo',
  cairoOnDay: '{day}, {time} Cairo',
  now: 'now',
  exactTimes: (date: string, start: string, end: string, hoursAhead: number) =>
    `${date}, ${start} to ${end} in Cairo (UTC+${formatNumber(hoursAhead)})`,
  exactTimesHere: (cairo: string, start: string, end: string) =>
    `${cairo}. Where you are: ${start} to ${end}.`,

  seatsFree: (free: number, total: number) => `${formatNumber(free)} of ${formatNumber(total)} seats free`,
  seatsTaken: (total: number, waiting: number) =>
    `${formatNumber(total)} of ${formatNumber(total)} taken${waiting > 0 ? `, ${formatNumber(waiting)} waiting` : ''}`,
  key: { taken: 'Taken', free: 'Free', you: 'You' },

  register: 'Register',
  joinWaitlist: 'Join waitlist',
  takeSeat: 'Take the free seat',
  leave: 'Leave',
  leaveWaitlist: 'Leave waitlist',
  openMeeting: 'Open Meeting',
  details: 'Details',
  detailsOf: (title: string) => `Details of ${title}`,
  addToCalendar: 'Add to calendar',
  shareText: (title: string, when: string) => `Session on Bahth: ${title}\n${when}`,
  watch: 'Watch the recording',
  photoOf: (title: string) => `Picture of ${title}`,

  isFull: 'This session is full and has already started.',

  registeredFor: (title: string) => `You’re registered for “${title}”.`,
  inLineFor: (title: string, position: number) => `You’re ${nth(position)} on the waitlist for “${title}”.`,
  left: (title: string) => `You left “${title}”.`,
  joinFailed: 'We couldn’t add you to this session.',
  leaveFailed: 'We couldn’t remove you from this session.',
  calendarFailed: 'We couldn’t load the calendar file.',

  keepSeat: 'Keep my seat',
  keepPosition: 'Stay on waitlist',
  giveUpSeat: 'Give up your seat?',
  giveUpAttendanceText:
    'You’re marked present. If you leave, that’s removed, and it doesn’t come back when you register again.',
  giveUpSeatText: (waiting: number): string =>
    waiting === 0
      ? 'Someone else may take it right away.'
      : 'It goes to the next person on the waitlist right away. If you rejoin later, you’ll be at the end of the waitlist.',
  giveUpPosition: 'Leave the waitlist?',
  giveUpPositionText: (behind: number) =>
    `If you rejoin later, you’ll be at the end of the waitlist. People behind you now: ${formatNumber(behind)}.`,

  duration: 'Duration',
  minutes: (count: number) => formatCount(count, '1 minute', 'minutes'),
  where: 'Where',
  whereWithLink: '{location}. {note}',
  recorded: 'Recorded',
  recordedYes: 'Yes, for registered members',
  recordedNo: 'No',
  tags: 'Tags',
  position: 'Your waitlist position',
  /** A large number, and its ending in small type. */
  positionFigure: formatOrdinal,
  ofLine: (waiting: number) => `of ${formatNumber(waiting)}`,
  seat: 'Your seat',
  seats: 'Seats',
  seatIsYours: 'You have a seat.',
  /** `{figures}` is rendered in bold. */
  taken: '{figures} seats taken.',
  takenFigures: (taken: number, total: number) => `${formatNumber(taken)} of ${formatNumber(total)}`,
  waiting: (waiting: number) => `On the waitlist, below the line: ${formatNumber(waiting)}.`,
  waitingYou: 'You’re the gold diamond.',
  waitlistPromise: 'When a seat frees up, the next person gets it and we notify them right away.',
  promoteNoMore: 'The session has started. Free seats now go to the first person who asks.',
  linkOpens: (time: string) => `The link opens for registered members at ${time}`,
  linkIsOpen: 'The link is open for registered members now',
  opens: 'The meeting opens',
  opensIn: 'The meeting opens in',
  timer: (label: string, time: string) => `${label} ${time}`,
  opening: 'The meeting opens now…',
  meetingOpen: 'The meeting is open.',
  cancelledText: 'This session has been cancelled.',

  codeTitle: 'Mark your attendance',
  codeText: 'Enter the six-digit code shown in the room or meeting. It changes every minute.',
  code: 'Attendance code',
  sendCode: 'I’m here',
  codeMissing: 'Please enter the six digits',
  codeFailed: 'We couldn’t mark you present.',
  presentText: 'You’re marked present. Thank you for coming.',
  codeNeedsSeat: 'You need a seat before you can be marked present. Once you have one, enter the code here.',
  codeOver: 'The session is over, so its code no longer works. An administrator can still mark you present.',
  codeTooMany: (minutes: number) =>
    `Too many wrong codes. Please wait ${formatCount(minutes, '1 minute', 'minutes')}, or ask an administrator to mark you present.`,

  feedTitle: 'Your sessions in your calendar',
  feedOpen: 'Subscribe in your calendar',
  feedText:
    'A private link that your calendar app follows. Sessions you join appear there, with any changes and cancellations.',
  feedSecret:
    'Anyone with the link can see which sessions you joined, but never a meeting link. Keep it private. Creating a new link disables the old one.',
  feedMake: 'Create link',
  feedAddress: 'Your calendar link',
  feedOnce:
    'Copy it now, because we only show it once. Paste it into your calendar under “Subscribe” or “From URL”.',
  feedSubscribe: 'Open in calendar',
  feedFailed:
    'We couldn’t create the link. If you already had one, it may have stopped working, so please try again.',
  copy: 'Copy',
}
