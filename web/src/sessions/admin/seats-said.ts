import type { Answer } from '../../api/endpoints.ts'
import { words } from './words.ts'

type Promoted = Answer<'participants.changeParticipants'>['promoted']

/** What was saved, and who got a seat by it. */
export const seatsSaid = (saved: string, promoted: Promoted): string =>
  promoted.length === 0
    ? saved
    : `${saved} ${words.lists.gotSeats(promoted.map(({ firstName, lastName }) => `${firstName} ${lastName}`))}`
