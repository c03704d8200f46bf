import { fullName } from '@bahth/domain/full-name.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Services } from '../../services.ts'
import { avatarPath } from '../present.ts'
import { findCard } from '../profile/store.ts'

/** A member's card for other members, with the address and number only if they show them (PRO-11). */
export async function readCard({ db }: Pick<Services, 'db'>, memberId: string) {
  const row = (await findCard(db, memberId)) ?? refuse('not_found')
  const { firstName, lastName, avatarKey, showEmail, showPhone, email, phoneNumber, ...card } = row
  return {
    ...card,
    name: fullName(row),
    avatar: avatarPath(avatarKey),
    email: showEmail ? email : null,
    phoneNumber: showPhone ? phoneNumber : null,
  }
}
