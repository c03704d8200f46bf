import { fullName } from '@bahth/domain/full-name.ts'
import type { ResponseOf } from '../../api/endpoints.ts'
import { messages } from './participant-messages.ts'

type Promoted = ResponseOf<'participants.changeParticipants'>['promoted']

/** The text about what was saved, and who got a seat as a result. */
export const seatsText = (saved: string, promoted: Promoted): string =>
  promoted.length === 0 ? saved : `${saved} ${messages.gotSeats(promoted.map(fullName))}`
