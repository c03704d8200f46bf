import { after, hours, minutes } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { House } from '../house.ts'
import { findToken, issueToken, type OneTimeToken, spendToken } from '../records/one-time-tokens.ts'
import { removeUnconfirmed } from './remove-unconfirmed.ts'
import { confirmAccount, findAccount, lockAccount } from './store.ts'

type Parts = Pick<House, 'db' | 'write' | 'clock'>

/** The code that signs in after a confirmation. */
const codeLife = minutes(5)
/** A confirmed link answers again, without a code, for this long: people press twice. */
const repeatLife = hours(24)

/** Whom a link belongs to; looking spends nothing, because mail scanners look. */
export async function lookAtConfirmation({ db, clock }: Parts, token: string) {
  const found = await findToken(db, token, ['confirm'])
  const account = found && (await findAccount(db, { id: found.memberId }))
  if (!account || !stillAnswers(found, clock.now())) return refuse('link_expired')
  return { firstName: account.firstName, email: account.email, confirmed: found.usedAt !== null }
}

const stillAnswers = ({ usedAt, expiresAt }: OneTimeToken, now: Date): boolean =>
  now < (usedAt ? after(usedAt, repeatLife) : expiresAt)

/** Confirms an address: the first time with a code that signs in. */
export async function confirmEmail(
  { db, write, clock }: Parts,
  token: string,
): Promise<{ code: string | null }> {
  const code = await write(async work => {
    const spent = await spendToken(work.tx, token, ['confirm'], work.now)
    if (!spent) return null
    await confirmAccount(work.tx, spent.memberId, work.now)
    work.announce('checks', spent.memberId, 'admins')
    return issueToken(work.tx, {
      purpose: 'exchange',
      memberId: spent.memberId,
      validFor: codeLife,
      now: work.now,
    })
  })
  if (code) return { code }
  const found = await findToken(db, token, ['confirm'])
  return found && stillAnswers(found, clock.now()) ? { code: null } : refuse('link_expired')
}

/** "This was not me": the account goes, with its photo. A confirmed one stays: then it was somebody. */
export async function denyEmail({ write }: Parts, token: string): Promise<undefined> {
  await write(async work => {
    const spent = await spendToken(work.tx, token, ['confirm'], work.now)
    const account = spent && (await lockAccount(work.tx, { id: spent.memberId }))
    if (!account || account.emailConfirmedAt) return refuse('link_expired')
    await removeUnconfirmed(work, account.id)
  })
}
