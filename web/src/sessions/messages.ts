import { capitalize, formatCount, formatNumber, formatOrdinal } from '../format/text.ts'

/** Texts of the sessions pages. Texts quoted in the requirements are unchanged. */

const nth = (value: number): string => {
  const { figure, ending } = formatOrdinal(value)
  return `${figure}${ending}`
}

const people = (count: number): string => formatCount(count, 'one person', 'people')

export const messages = {
  title: 'Research Sessions',
  lede: 'Live workshops by people who have done the work. All times are Cairo times.',
  tabs: 'Sessions',
  discover: 'Discover Sessions',
  joined: 'Joined Sessions',
  search: 'Search sessions',
  category: 'Category',
  allCategories: 'All Categories',
  noneText: 'New ones are announced here, usually two weeks ahead.',
  none: 'No current sessions planned',
  noMatch: 'No sessions match',
  noMatchText: 'Try another word or another category.',
  clearFilters: 'Clear Filters',
  noneJoined: 'You have not joined a session yet',
  noneJoinedText: 'What you join stands here, with its meeting, its calendar file and your place in line.',
  nonePast: 'No past sessions yet',
  nonePastText: 'A session you joined moves here when it is over, with its recording if there is one.',
  seeSessions: 'See all sessions',
  upcoming: 'To come',
  past: 'Past',
  whichJoined: 'Joined sessions',
  failed: 'Failed to load sessions.',
  failedOne: 'This session could not be loaded.',
  gone: 'This session is not there any more.',
  goneText: 'It was taken off the programme, or the address is not complete.',
  tryAgain: 'Check the connection and try once more.',
  loading: 'Loading sessions…',
  shown: (count: number, total: number, capped: boolean) =>
    `${formatNumber(count)} of ${formatNumber(total)}${capped ? '+' : ''} sessions`,
  elsewhere: (zone: string, cairo: string, here: string) =>
    `Your device is in ${zone}: ${cairo} in Cairo is ${here} for you.`,

  status: {
    scheduled: 'Scheduled',
    live: 'Live now',
    past: 'Past',
    cancelled: 'Cancelled',
    full: 'Full',
    registered: 'Registered',
    present: 'Present',
    waitlist: (place: number) => `Waitlist · ${nth(place)}`,
    place: (place: number) => `You are ${nth(place)}`,
  },

  cairo: 'Cairo',
  now: 'now',
  over: 'over',
  exactTimes: (date: string, start: string, end: string, zone: string) =>
    `${date}, ${start} to ${end} in Cairo (${zone})`,
  here: (start: string, end: string) => `where you are: ${start} to ${end}`,

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
  share: 'Copy link',
  shared: 'Link copied',
  watch: 'Watch the recording',
  untitled: 'Untitled Session',
  photoOf: (title: string) => `Picture of ${title}`,

  isOver: 'This session is over.',
  isFull: 'Every seat is taken, and the session has begun.',

  registeredFor: (title: string) => `You are registered for “${title}”.`,
  inLineFor: (title: string, place: number) => `You are ${nth(place)} in line for “${title}”.`,
  left: (title: string) => `You left “${title}”.`,
  joinFailed: 'You could not be registered.',
  leaveFailed: 'You could not leave this session.',
  calendarFailed: 'The calendar file could not be loaded.',
  noConnection: 'There is no connection. Please try again.',

  keepSeat: 'Keep my seat',
  keepPlace: 'Keep my place',
  giveUpSeat: 'Give up your seat?',
  giveUpSeatText: (waiting: number) =>
    waiting === 0
      ? 'Somebody else can take it at once.'
      : `${capitalize(people(waiting))} ${waiting === 1 ? 'waits' : 'wait'}: the seat goes to the first of them at once, and you would stand at the end of the line.`,
  giveUpPlace: 'Leave the waitlist?',
  giveUpPlaceText: (behind: number) =>
    `${capitalize(people(behind))} ${behind === 1 ? 'waits' : 'wait'} behind you. If you come back, you stand at the end of the line.`,

  duration: 'Duration',
  minutes: (count: number) => formatCount(count, 'One minute', 'minutes'),
  where: 'Where',
  recorded: 'Recorded',
  recordedYes: 'Yes, for registered members',
  recordedNo: 'No',
  tags: 'Tags',
  place: 'Your place in line',
  ofLine: (waiting: number) => `of ${formatNumber(waiting)}`,
  seat: 'Your seat',
  seats: 'Seats',
  seatIsYours: 'A seat is yours.',
  takenSentence: (taken: number, total: number) => ({
    strong: `${formatNumber(taken)} of ${formatNumber(total)}`,
    rest: ' seats taken.',
  }),
  waitingSentence: (waiting: number, isMine: boolean) =>
    ` Below the line, ${people(waiting)} ${waiting === 1 ? 'waits' : 'wait'}${isMine ? '; the gold dot is you.' : '.'}`,
  waitlistPromise: 'When a seat is freed you get it in order, and a message at once.',
  promoteNoMore: 'The session has begun: whoever asks first takes a free seat.',
  linkOpens: (time: string) => `The link opens to registered members at ${time}`,
  linkIsOpen: 'The link is open to registered members now',
  opensIn: 'The meeting opens in',
  opening: 'The meeting opens now…',
  meetingOpen: 'The meeting is open.',
  cancelledText: 'This session does not take place.',

  codeTitle: 'Are you here?',
  codeText: 'Type the six digits that the room or the meeting shows. They change every minute.',
  code: 'Attendance code',
  sendCode: 'I am here',
  codeMissing: 'Please enter the six digits',
  codeFailed: 'You could not be marked present.',
  presentText: 'You are marked present. Thank you for coming.',
  codeTooMany: (minutes: number) =>
    `Too many wrong codes. Please wait ${minutes === 1 ? 'a minute' : `${formatNumber(minutes)} minutes`}, or tell the organisers: they can mark you by hand.`,

  feedTitle: 'Your sessions in your calendar',
  feedOpen: 'Subscribe in your calendar',
  feedText:
    'A private address that your calendar reads by itself: what you join appears there, moved sessions move, cancelled ones are struck out.',
  feedSecret:
    'Whoever has the address sees which sessions you joined, never a meeting link. Keep it to yourself. A new one ends the one before.',
  feedMake: 'Make the address',
  feedMakeNew: 'Make a new address',
  feedAddress: 'Your calendar address',
  feedOnce: 'It is shown only now. Copy it into your calendar under “Subscribe” or “From URL”.',
  feedSubscribe: 'Open in calendar',
  feedFailed: 'The address could not be made.',
  copy: 'Copy',
}
