import type { Db } from '../../db/open.ts'
import { limitFailures, limitFailuresInParallel } from '../../limits/rate-limits.ts'
import { logInAccountLimit, logInLimit } from '../limits.ts'

/**
 * Checks a password. Failures count per account and address, and per account over all addresses. Above the second limit
 * only known devices may try. `action` returns null for a failure.
 */
export const limitGuesses = <T>(
  db: Db,
  by: { account: string; addressKey: string; isKnownDevice: () => Promise<boolean> },
  now: Date,
  action: () => Promise<T | null>,
): Promise<T | null> =>
  limitFailures(db, logInLimit, `${by.account} ${by.addressKey}`, now, () =>
    limitFailuresInParallel(db, logInAccountLimit, by.account, now, { isExempt: by.isKnownDevice, action }),
  )
