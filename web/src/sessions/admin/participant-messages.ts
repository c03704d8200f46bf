import { formatList, formatNumber } from '../../format/text.ts'

/** Texts of the lists of a session’s participants. */

/** At most three names. If there are more, two names and the number of the others. */
const someNames = (names: readonly string[]): string =>
  formatList(names.length <= 3 ? names : [...names.slice(0, 2), `${formatNumber(names.length - 2)} more`])

export const messages = {
  fetchFailed: 'Failed to fetch participants.',
  saveFailed: 'Failed to update participants.',
  saveAgain:
    'Your changes aren’t saved yet, because the session was edited at the same time. Please save again.',
  increaseFailed: 'Failed to increase capacity.',
  csvFailed: 'We couldn’t download the lists.',
  registered: 'Registered',
  waitlist: 'Waitlist',
  registeredNote: (count: number, capacity: number) =>
    `${formatNumber(count)} of ${formatNumber(capacity)} seats`,
  waitlistNote: (count: number) => `${formatNumber(count)} waiting`,
  emptyRegistered: 'No one is registered yet.',
  emptyWaitlist: 'No one is waiting.',
  move: (name: string) => `Move ${name}`,
  more: (name: string) => `Actions for ${name}`,
  up: 'Move up',
  down: 'Move down',
  first: 'Move to the top',
  toWaitlist: 'Move to the waitlist',
  toRegistered: 'Move to registered',
  remove: 'Remove',
  removed: (names: readonly string[]) => `${someNames(names)} will be removed when you save.`,
  overCapacity: (over: number) =>
    `Too many registered: ${formatNumber(over)} over capacity. To give someone an extra seat, move them to the top of the waitlist, save, and increase the capacity.`,
  add: 'Add by student ID or email',
  addHint: 'We’ll look them up when you save.',
  addTo: 'Add to',
  addButton: 'Add',
  addMissing: 'Enter a student ID or email first.',
  alreadyThere: 'This person is already on a list.',
  unresolved: 'We’ll look this up when you save',
  save: 'Save',
  saving: 'Saving…',
  reset: 'Reset',
  saved: 'Lists saved.',
  gotSeats: (names: readonly string[]) => `Moved up from the waitlist: ${someNames(names)}.`,
  suspended: 'Suspended',
  unchanged: 'Nothing has changed.',
  csv: 'Download CSV',
  increase: 'Increase capacity by',
  increaseButton: 'Increase & Promote',
  increased: (capacity: number) => `The capacity is now ${formatNumber(capacity)}.`,
  meanwhile: 'The lists changed while you were editing.',
  merged: (joined: number, left: number, moved: number) =>
    [
      joined > 0 && `Joined: ${formatNumber(joined)}.`,
      left > 0 && `Left: ${formatNumber(left)}.`,
      moved > 0 && `Moved: ${formatNumber(moved)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  mergedNext: 'We kept your changes. Check them and save again.',
  mergedAlready: 'They already include your changes.',
  find: 'Find a person',
  notFound: 'No one here matches that name, email or student ID.',
  showMore: 'Show more',
  present: (name: string) => `${name} attended`,
  presentShort: 'Present',
  presentFailed: 'We couldn’t save the attendance.',
  presentCount: (count: number, of: number) => `${formatNumber(count)} of ${formatNumber(of)} present`,
  tooManyToDrag: 'These lists are too long for dragging. Use each person’s menu instead.',
  instructions:
    'To move a person, press Space or Enter on the handle, use the arrow keys, then press Space or Enter again. Press Escape to cancel.',
  picked: (name: string, position: number) => `Picked up ${name}, position ${formatNumber(position)}.`,
  over: (name: string, list: string, position: number) =>
    `${name} is over ${list}, position ${formatNumber(position)}.`,
  dropped: (name: string, list: string, position: number) =>
    `${name} is now in ${list}, position ${formatNumber(position)}.`,
  putBack: (name: string) => `${name} is back where they were.`,
}
