import { refuse } from '@bahth/domain/refusals.ts'
import { limitFailures } from '../../limits/attempt-limits.ts'
import type { Services } from '../../services.ts'
import { signInLimit } from '../limits.ts'
import { type Account, findAccount } from '../store.ts'
import { passwordMatches } from './passwords.ts'

/**
 * Checks the password of a logged-in member, with the limits of logging in. A following transaction must compare the
 * hash again, because it may have changed.
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
