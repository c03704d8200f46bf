/** Everything the sessions screen says. The specification's own texts stand literally. */

const language = (): string => document.documentElement.lang || 'en'

const number = (value: number): string => new Intl.NumberFormat(language()).format(value)

const ordinals: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** 3rd, as figure and ending. */
export function ordinal(value: number): { figure: string; ending: string } {
  const rule = new Intl.PluralRules(language(), { type: 'ordinal' }).select(value)
  return { figure: number(value), ending: ordinals[rule] ?? '' }
}

const nth = (value: number): string => {
  const { figure, ending } = ordinal(value)
  return `${figure}${ending}`
}

const people = (count: number): string => (count === 1 ? 'one person' : `${number(count)} people`)

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
    `${number(count)} of ${number(total)}${capped ? '+' : ''} sessions`,
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
  exactly: (date: string, start: string, end: string, zone: string) =>
    `${date}, ${start} to ${end} in Cairo (${zone})`,
  here: (start: string, end: string) => `where you are: ${start} to ${end}`,

  seatsFree: (free: number, total: number) => `${number(free)} of ${number(total)} seats free`,
  seatsTaken: (total: number, waiting: number) =>
    `${number(total)} of ${number(total)} taken${waiting > 0 ? `, ${number(waiting)} waiting` : ''}`,
  key: { taken: 'Taken', free: 'Free', you: 'You' },

  register: 'Register',
  joinWaitlist: 'Join waitlist',
  takeSeat: 'Take the free seat',
  leave: 'Leave',
  leaveWaitlist: 'Leave waitlist',
  openMeeting: 'Open Meeting',
  details: 'Details',
  detailsOf: (title: string) => `Details of ${title}`,
  done: 'Done',
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

  giveUpSeat: 'Give up your seat?',
  giveUpSeatText: (waiting: number) =>
    waiting === 0
      ? 'Somebody else can take it at once.'
      : `${capital(people(waiting))} ${waiting === 1 ? 'waits' : 'wait'}: the seat goes to the first of them at once, and you would stand at the end of the line.`,
  giveUpPlace: 'Leave the waitlist?',
  giveUpPlaceText: (behind: number) =>
    `${capital(people(behind))} ${behind === 1 ? 'waits' : 'wait'} behind you. If you come back, you stand at the end of the line.`,

  duration: 'Duration',
  minutes: (count: number) => (count === 1 ? 'One minute' : `${number(count)} minutes`),
  where: 'Where',
  recorded: 'Recorded',
  recordedYes: 'Yes, for registered members',
  recordedNo: 'No',
  tags: 'Tags',
  place: 'Your place in line',
  ofLine: (waiting: number) => `of ${number(waiting)}`,
  seat: 'Your seat',
  seats: 'Seats',
  seatIsYours: 'A seat is yours.',
  takenSentence: (taken: number, total: number) => ({
    strong: `${number(taken)} of ${number(total)}`,
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
    `Too many wrong codes. Please wait ${minutes === 1 ? 'a minute' : `${number(minutes)} minutes`}, or tell the organisers: they can mark you by hand.`,

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

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
