import { createHmac } from 'node:crypto'
import { deviceName } from '@bahth/domain/accounts/device.ts'
import { after } from '@bahth/domain/durations.ts'
import type { RefusalCode } from '@bahth/domain/refusal-reasons.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { creationTime } from '../../db/ids.ts'
import { findInstallationValue, restoredAt } from '../../db/installation.ts'
import type { Client } from '../../http/call.ts'
import { equalSecrets, hashSecret } from '../../secrets.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { type Account, findAccount } from '../store.ts'
import type { AccessTokens } from './access-tokens.ts'
import { endLogin, loginRecordLife } from './end-logins-store.ts'
import {
  clearLoginCookies,
  loginIdOf,
  loginLife,
  presentLogin,
  refreshToken,
  storeChosenLanguage,
} from './start-login.ts'
import { lockLogin, rotateLogin } from './store.ts'

interface Rotated {
  account: Account
  login: { loginId: string; remembered: boolean; token: string }
}

/**
 * Exchanges a refresh token. Its successor is derived from it, so that a repetition returns the same one. A browser
 * repeats a token if it never got the response, because the connection broke or the page was left. Reusing a token after
 * its successor was used ends the login, because the token was stolen: either the thief sends it now, or the thief used
 * it first. A token that never belonged to this login doesn't end it.
 */
export async function refreshLogin(
  services: Services,
  tokens: AccessTokens,
  sent: string | undefined,
  client: Client,
) {
  const loginId = sent && loginIdOf(sent)
  const rotated = loginId
    ? await services.unitOfWork(unit => rotate(unit, services, { sent, loginId, client }))
    : 'unauthorized'
  if (typeof rotated === 'string') {
    clearLoginCookies(client)
    return refuse(rotated)
  }
  // In a separate transaction, because other transactions lock a member before its logins.
  await services.unitOfWork(unit => storeChosenLanguage(unit, rotated.account, client))
  return presentLogin(services, tokens, client, rotated.login, rotated.account)
}

/**
 * A missing login means that its member was deleted, unless it is old enough to have been deleted itself or began after
 * the backup from which the database was restored.
 */
async function refusalOfMissing({ tx, now }: UnitOfWork, loginId: string): Promise<RefusalCode> {
  const restored = Number(await findInstallationValue(tx, restoredAt))
  const deletedBefore = after(now, -loginRecordLife).getTime()
  return creationTime(loginId) < Math.max(restored, deletedBefore) ? 'unauthorized' : 'account_deleted'
}

/** Rotates the token; returns the refusal if the login has ended or is ended now. */
async function rotate(
  unit: UnitOfWork,
  { keys }: Pick<Services, 'keys'>,
  { sent, loginId, client }: { sent: string; loginId: string; client: Client },
): Promise<Rotated | RefusalCode> {
  const login = await lockLogin(unit.tx, loginId)
  if (!login) return refusalOfMissing(unit, loginId)
  const account = await findAccount(unit.tx, { id: login.memberId })
  if (!account) return 'account_deleted'
  const sentHash = hashSecret(sent)
  if (account.state === 'banned')
    return equalSecrets(sentHash, login.refreshHash) ? 'account_banned' : 'unauthorized'
  if (login.endedAt || login.expiresAt <= unit.now) return 'unauthorized'
  const token = successorOf(keys, loginId, sent)
  const next = { account, login: { loginId, remembered: login.remembered, token } }
  if (equalSecrets(sentHash, login.refreshHash)) {
    const hashes = { previous: sentHash, next: hashSecret(token) }
    await rotateLogin(unit.tx, loginId, hashes, unit.now, after(unit.now, loginLife(login.remembered)))
    return next
  }
  const isRepeated = login.previousHash !== null && equalSecrets(sentHash, login.previousHash)
  if (isRepeated && client.web && isSameBrowser(client.userAgent, login.userAgent)) return next
  // Knowing the id of a login must not be enough to end it.
  if (!isFormer(keys, login, sent)) return 'unauthorized'
  await endLogin(unit.tx, loginId, unit.now)
  unit.invalidateAccess(login.memberId)
  return 'unauthorized'
}

/** Without the versions, because browsers are updated during a login. */
const isSameBrowser = (a: string | null, b: string | null): boolean => deviceName(a) === deviceName(b)

/** How many rotations back a reused token is recognised: about ten working days. Each step takes microseconds. */
const maxFollowed = 500

/** Whether this login had the token before: each token is derived from the previous one. */
function isFormer(
  keys: Services['keys'],
  login: { id: string; refreshHash: Uint8Array },
  sent: string,
): boolean {
  for (let token = sent, step = 0; step < maxFollowed; step++) {
    token = successorOf(keys, login.id, token)
    if (equalSecrets(hashSecret(token), login.refreshHash)) return true
  }
  return false
}

/** Derives the next token of a login. */
const successorOf = ({ refresh }: Services['keys'], loginId: string, token: string): string =>
  refreshToken(loginId, createHmac('sha256', refresh).update(token).digest('base64url'))
