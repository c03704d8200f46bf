import { minutes } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { Client } from '../http/call.ts'
import { findToken, isFresh, issueToken, spendToken } from '../records/one-time-tokens.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import type { AccessTokens } from './access-tokens.ts'
import { limitFailures } from './attempt-limits.ts'
import { twoFactorLimit } from './limits.ts'
import { authSession, openLogin } from './start-login.ts'
import { lockAccount } from './store.ts'
import { spendCode } from './two-factor.ts'
import { lockFactor } from './two-factor-store.ts'

/** How long somebody who has given the password may look for the code. */
const ticketLife = minutes(10)

const remember = 'remember'

/** What goes with a proven password to the second step. */
export const issueTicket = ({ tx, now }: Write, memberId: string, remembered: boolean): Promise<string> =>
  issueToken(tx, {
    purpose: 'two_factor',
    memberId,
    validFor: ticketLife,
    now,
    value: remembered ? remember : null,
  })

/** Signs in with a ticket and a code. Wrong codes are limited by member, whatever tickets they come with. */
export async function confirmLogIn(
  services: Services,
  tokens: AccessTokens,
  { ticket, code }: { ticket: string; code: string },
  client: Client,
) {
  const now = services.clock.now()
  const found = await findToken(services.db, ticket, ['two_factor'])
  if (!found || !isFresh(found, now)) return refuse('sign_in_too_slow')
  const entered = await limitFailures(services.db, twoFactorLimit, found.memberId, now, () =>
    services.write(work => enter(work, services, { ticket, code, memberId: found.memberId }, client)),
  )
  if (!entered) return refuse('invalid_code')
  return authSession(services, tokens, client, entered.login, entered.account)
}

/** Opens a login; null for a wrong code. */
async function enter(
  work: Write,
  { keys }: Services,
  { ticket, code, memberId }: { ticket: string; code: string; memberId: string },
  client: Client,
) {
  const factor = await lockFactor(work.tx, memberId)
  if (!factor) return refuse('sign_in_too_slow')
  if (factor.state === 'banned') return refuse('account_banned')
  if (!(await spendCode(work, keys, factor, code))) return null
  const spent = await spendToken(work.tx, ticket, ['two_factor'], work.now)
  const account = spent && (await lockAccount(work.tx, { id: memberId }))
  if (!account) return refuse('sign_in_too_slow')
  const remembered = spent.value === remember
  return { account, login: { ...(await openLogin(work, account, client, remembered)), remembered } }
}
