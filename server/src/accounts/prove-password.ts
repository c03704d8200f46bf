import { refuse } from '@bahth/domain/refusals.ts'
import type { Services } from '../services.ts'
import { limitFailures } from './attempt-limits.ts'
import { signInLimit } from './limits.ts'
import { passwordMatches } from './passwords.ts'
import { type Account, findAccount } from './store.ts'

/**
 * Asks somebody who is signed in for their password once more; wrong ones are limited as at signing in. Whoever goes
 * on in a write compares the hash again: it may have changed meanwhile.
 */
export async function provePassword(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
  password: string,
  message?: string,
): Promise<Account> {
  const proven = await limitFailures(db, signInLimit, memberId, clock.now(), async () => {
    const account = await findAccount(db, { id: memberId })
    const matches = await passwordMatches(account?.passwordHash ?? null, password)
    return account && matches ? account : null
  })
  return (
    proven ?? refuse('wrong_password', message ? { message, errors: [{ field: 'password', message }] } : {})
  )
}
