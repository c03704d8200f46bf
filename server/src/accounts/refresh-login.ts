import { createHmac, timingSafeEqual } from 'node:crypto'
import { after, seconds } from '@bahth/domain/durations.ts'
import { type RefusalCode, refuse } from '@bahth/domain/refusals.ts'
import type { Client } from '../http/call.ts'
import { hashSecret } from '../records/one-time-tokens.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import type { AccessTokens } from './access-tokens.ts'
import { endLogin, lockLogin, rotateLogin } from './login-store.ts'
import { authSession, clearLoginCookies, loginIdOf, loginLife, refreshToken } from './start-login.ts'
import { type Account, findAccount } from './store.ts'

/** Two tabs of one browser may send the same token at once; the second gets what the first got. */
const grace = seconds(1)

interface Rotated {
  account: Account
  login: { loginId: string; remembered: boolean; token: string }
}

/**
 * A new pair for a refresh token. The successor is made from the token itself, so that the same browser asking
 * twice within the grace gets the same one. A token used again later ends the whole family: it was stolen, or
 * the thief used it first. A token that this login never had ends nothing.
 */
export async function refreshLogin(
  services: Services,
  tokens: AccessTokens,
  sent: string | undefined,
  client: Client,
) {
  const loginId = sent && loginIdOf(sent)
  const rotated = loginId
    ? await services.write(write => rotate(write, services, { sent, loginId, client }))
    : 'unauthorized'
  if (typeof rotated === 'string') {
    clearLoginCookies(client)
    return refuse(rotated)
  }
  return authSession(services, tokens, client, rotated.login, rotated.account)
}

/** Where the login is over, or ends here, why. */
async function rotate(
  write: Write,
  { keys }: Pick<Services, 'keys'>,
  { sent, loginId, client }: { sent: string; loginId: string; client: Client },
): Promise<Rotated | RefusalCode> {
  const login = await lockLogin(write.tx, loginId)
  // A login outlives its last token by months: it goes earlier only with its member.
  if (!login) return 'account_deleted'
  const account = await findAccount(write.tx, { id: login.memberId })
  if (!account) return 'account_deleted'
  const sentHash = hashSecret(sent)
  if (account.state === 'banned') return same(sentHash, login.refreshHash) ? 'account_banned' : 'unauthorized'
  if (login.endedAt || login.expiresAt <= write.now) return 'unauthorized'
  const token = successorOf(keys, loginId, sent)
  const next = { account, login: { loginId, remembered: login.remembered, token } }
  if (same(sentHash, login.refreshHash)) {
    const hashes = { previous: sentHash, next: hashSecret(token) }
    await rotateLogin(write.tx, loginId, hashes, write.now, after(write.now, loginLife(login.remembered)))
    return next
  }
  const sameBrowser = client.web && client.userAgent === login.userAgent
  const inGrace = login.rotatedAt && write.now < after(login.rotatedAt, grace)
  if (sameBrowser && inGrace && login.previousHash && same(sentHash, login.previousHash)) return next
  // Whoever knows only the id of a login must not be able to end it.
  if (!isFormer(keys, login, sent)) return 'unauthorized'
  await endLogin(write.tx, loginId, write.now)
  write.invalidateAccess(login.memberId)
  return 'unauthorized'
}

/** Rotations that a used token is followed through: about ten days of work; each step costs some microseconds. */
const maxFollowed = 500

/** Whether a token is one that this login had before: each is made from the one before it. */
function isFormer(
  keys: Services['keys'],
  login: { id: string; refreshHash: Uint8Array },
  sent: string,
): boolean {
  for (let token = sent, step = 0; step < maxFollowed; step++) {
    token = successorOf(keys, login.id, token)
    if (same(hashSecret(token), login.refreshHash)) return true
  }
  return false
}

/** The token that follows another of the same login. */
const successorOf = ({ refresh }: Services['keys'], loginId: string, token: string): string =>
  refreshToken(loginId, createHmac('sha256', refresh).update(token).digest('base64url'))

const same = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)
