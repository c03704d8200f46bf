import { minutes } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Client } from '../../http/call.ts'
import { limitFailures } from '../../limits/rate-limits.ts'
import { findToken, isFresh, issueToken, spendToken } from '../../records/token-store.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { twoFactorLimit } from '../limits.ts'
import { lockAccount } from '../store.ts'
import { lockFactor } from '../two-factor/store.ts'
import { spendCode } from '../two-factor/two-factor.ts'
import type { AccessTokens } from './access-tokens.ts'
import { openLogin, presentLogin } from './start-login.ts'

/** How long a ticket for the second step is valid. */
const ticketLife = minutes(10)

const remember = 'remember'

/** Issues the ticket for the second step. */
export const issueTicket = (
  { tx, now }: UnitOfWork,
  memberId: string,
  remembered: boolean,
): Promise<string> =>
  issueToken(tx, {
    purpose: 'two_factor',
    memberId,
    validFor: ticketLife,
    now,
    value: remembered ? remember : null,
  })

/** Completes a log-in with a ticket and a code. Wrong codes are limited per member, over all tickets. */
export async function confirmLogIn(
  services: Services,
  tokens: AccessTokens,
  { ticket, code }: { ticket: string; code: string },
  client: Client,
) {
  const now = services.clock.now()
  const stored = await findToken(services.db, ticket, ['two_factor'])
  if (!stored || !isFresh(stored, now)) return refuse('sign_in_too_slow')
  const opened = await limitFailures(services.db, twoFactorLimit, stored.memberId, now, () =>
    services.unitOfWork(unit =>
      openConfirmedLogin(unit, services, { ticket, code, memberId: stored.memberId }, client),
    ),
  )
  if (!opened) return refuse('invalid_code')
  return presentLogin(services, tokens, client, opened.login, opened.account)
}

/** Opens the login if the code is right; returns null if it's wrong. */
async function openConfirmedLogin(
  unit: UnitOfWork,
  { keys }: Services,
  { ticket, code, memberId }: { ticket: string; code: string; memberId: string },
  client: Client,
) {
  const factor = await lockFactor(unit.tx, memberId)
  if (!factor) return refuse('sign_in_too_slow')
  if (factor.state === 'banned') return refuse('account_banned')
  if (!(await spendCode(unit, keys, factor, code))) return null
  const spent = await spendToken(unit.tx, ticket, ['two_factor'], unit.now)
  const account = spent && (await lockAccount(unit.tx, memberId))
  if (!account) return refuse('sign_in_too_slow')
  const remembered = spent.value === remember
  return { account, login: { ...(await openLogin(unit, account, client, remembered)), remembered } }
}
