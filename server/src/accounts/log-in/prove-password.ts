import { refuse } from '@bahth/domain/refusals.ts'
import { limitFailures } from '../../limits/rate-limits.ts'
import type { Services } from '../../services.ts'
import { logInLimit } from '../limits.ts'
import { type Account, findAccount } from '../store.ts'
import { passwordMatches } from './passwords.ts'

/** The refusal of a wrong password. */
interface WrongPassword {
  reason: 'wrong_password' | 'password_incorrect' | 'not_your_password' | 'link_expired'
  field?: string
  /** A second password to accept. */
  or?: string
}

/**
 * Checks the password of a logged-in member, with the limits of logging in. A following transaction must compare the
 * hash again, because it may have changed.
 */
export async function provePassword(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
  password: string,
  { reason, field, or }: WrongPassword = { reason: 'wrong_password' },
): Promise<Account> {
  const proven = await limitFailures(db, logInLimit, memberId, clock.now(), async () => {
    const account = await findAccount(db, { id: memberId })
    const stored = account?.passwordHash ?? null
    const matches =
      (await passwordMatches(stored, password)) || (or !== undefined && (await passwordMatches(stored, or)))
    return account && matches ? account : null
  })
  return proven ?? refuse(reason, field ? { field } : {})
}
