import { fullName } from '@bahth/domain/full-name.ts'
import { securityPath } from '@bahth/domain/page-paths.ts'
import { platform } from '@bahth/domain/platform.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { MailJob } from '../../jobs/names.ts'
import { seal, unsealTwoFactor } from '../../keys.ts'
import { enqueueMail, mailTo } from '../../records/mail.ts'
import { type Actor, recordActivity } from '../../records/record-activity.ts'
import { dropTokens } from '../../records/token-store.ts'
import { hashSecret } from '../../secrets.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { endLogins } from '../log-in/end-logins-store.ts'
import { provePassword } from '../log-in/prove-password.ts'
import { messagesIn } from '../messages-in.ts'
import {
  countRecoveryCodes,
  type Factor,
  findEnabledAt,
  lockFactor,
  replaceRecoveryCodes,
  setLastStep,
  setSecret,
  spendRecoveryCode,
  turnOff,
  turnOn,
} from './store.ts'
import { matchingStep, newRecoveryCodes, newTotpSecret, recoveryCodeFrom, totpUri } from './totp.ts'

/** Two-step verification: set up, enable, disable, and checking codes. */

type UsedServices = Pick<Services, 'db' | 'clock' | 'unitOfWork' | 'keys'>

export async function readTwoFactorStatus({ db }: Pick<Services, 'db'>, memberId: string) {
  const enabledAt = await findEnabledAt(db, memberId)
  return {
    enabled: enabledAt !== null,
    enabledAt,
    recoveryCodesLeft: enabledAt ? await countRecoveryCodes(db, memberId) : 0,
  }
}

/** Issues a secret for an app. A second call replaces it; nothing is enabled until a code is sent. */
export async function setUpTwoFactor(
  { unitOfWork, keys }: UsedServices,
  memberId: string,
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret()
  return unitOfWork(async ({ tx }) => {
    const factor = (await lockFactor(tx, memberId)) ?? refuse('unauthorized')
    if (factor.enabledAt) return refuse('two_factor_on')
    await setSecret(tx, memberId, seal(keys.twoFactor, secret))
    return { secret, uri: totpUri(secret, platform, factor.email) }
  })
}

/** Enables two-step verification after a code of the app; returns the recovery codes, of which only hashes are stored. */
export async function enableTwoFactor(
  { unitOfWork, keys }: UsedServices,
  memberId: string,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  return unitOfWork(async unit => {
    const factor = (await lockFactor(unit.tx, memberId)) ?? refuse('unauthorized')
    if (factor.enabledAt) return refuse('two_factor_on')
    if (!factor.sealedSecret) return refuse('two_factor_not_begun')
    if (!(await spendAppCode(unit, keys, factor, code))) return refuse('wrong_app_code')
    await turnOn(unit.tx, memberId, unit.now)
    // Drops codes that would log in without the second step.
    await dropTokens(unit.tx, memberId, ['exchange'])
    const recoveryCodes = await createRecoveryCodes(unit, memberId)
    await enqueueMail(unit, mailAbout(factor, messagesIn[factor.language].twoFactorOn(factor.firstName)))
    unit.publish('profile', memberId, `user:${memberId}`)
    unit.publish('user', memberId, 'admins')
    return { recoveryCodes }
  })
}

export async function disableTwoFactor(
  services: UsedServices,
  memberId: string,
  password: string,
): Promise<void> {
  await withPassword(services, memberId, password, endFactor)
}

/** Turns it off for a member who lost the phone and the recovery codes; ends their logins. */
export async function removeTwoFactor(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  actor: Actor,
  memberId: string,
): Promise<void> {
  await unitOfWork(async unit => {
    const factor = (await lockFactor(unit.tx, memberId)) ?? refuse('not_found')
    if (!factor.enabledAt) return refuse('two_factor_off')
    await endFactor(unit, factor)
    await endLogins(unit.tx, memberId, unit.now)
    unit.invalidateAccess(memberId)
    await recordActivity(unit, actor, 'second_factor_removed', {
      type: 'user',
      id: memberId,
      name: fullName(factor),
    })
  })
}

async function endFactor(unit: UnitOfWork, factor: Factor): Promise<void> {
  await turnOff(unit.tx, factor.id)
  await dropTokens(unit.tx, factor.id, ['two_factor'])
  await enqueueMail(unit, mailAbout(factor, messagesIn[factor.language].twoFactorOff(factor.firstName)))
  unit.publish('user', factor.id, 'admins')
}

/** Replaces the recovery codes. */
export const renewRecoveryCodes = (
  services: UsedServices,
  memberId: string,
  password: string,
): Promise<{ recoveryCodes: string[] }> =>
  withPassword(services, memberId, password, async (unit, factor) => {
    await enqueueMail(unit, mailAbout(factor, messagesIn[factor.language].newRecoveryCodes(factor.firstName)))
    return { recoveryCodes: await createRecoveryCodes(unit, memberId) }
  })

/** Changes enabled two-step verification after checking the password. */
async function withPassword<T>(
  services: UsedServices,
  memberId: string,
  password: string,
  change: (unit: UnitOfWork, factor: Factor) => Promise<T>,
): Promise<T> {
  const reason = 'password_incorrect'
  const proven = await provePassword(services, memberId, password, { reason, field: 'password' })
  return services.unitOfWork(async unit => {
    const factor = (await lockFactor(unit.tx, memberId)) ?? refuse('unauthorized')
    if (factor.passwordHash !== proven.passwordHash) return refuse(reason)
    if (!factor.enabledAt) return refuse('two_factor_off')
    unit.publish('profile', memberId, `user:${memberId}`)
    return change(unit, factor)
  })
}

const hashed = (memberId: string, letters: string): Buffer => hashSecret(`${memberId} ${letters}`)

async function createRecoveryCodes({ tx }: UnitOfWork, memberId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map(code => hashed(memberId, code.replaceAll('-', '')))
  await replaceRecoveryCodes(tx, memberId, hashes)
  return codes
}

/** Uses up a code of the app; false if it is invalid. */
async function spendAppCode(
  { tx, now }: UnitOfWork,
  keys: Services['keys'],
  factor: Factor,
  code: string,
): Promise<boolean> {
  const secret = factor.sealedSecret && unsealTwoFactor(keys, factor.sealedSecret)
  const step = secret ? matchingStep(secret, code, factor.lastStep, now) : null
  if (step === null) return false
  await setLastStep(tx, factor.id, step)
  return true
}

/** Uses up an app code or a recovery code; false if it is neither. The caller holds the member's lock. */
export async function spendCode(
  unit: UnitOfWork,
  keys: Services['keys'],
  factor: Factor,
  code: string,
): Promise<boolean> {
  if (await spendAppCode(unit, keys, factor, code)) return true
  const letters = recoveryCodeFrom(code)
  if (!letters) return false
  if (!(await spendRecoveryCode(unit.tx, factor.id, hashed(factor.id, letters), unit.now))) return false
  const codesLeft = await countRecoveryCodes(unit.tx, factor.id)
  const text = messagesIn[factor.language].recoveryCodeUsed(factor.firstName, codesLeft)
  await enqueueMail(unit, mailAbout(factor, text))
  return true
}

type MailText = Parameters<typeof mailTo>[1]

const mailAbout = (factor: Factor, text: MailText): MailJob => mailTo(factor, text, { path: securityPath })
