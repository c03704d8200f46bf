import { association } from '@bahth/domain/association.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { seal, unseal } from '../keys.ts'
import { enqueueMail, type MailJob } from '../records/mail.ts'
import { dropTokens, hashSecret } from '../records/one-time-tokens.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import { provePassword } from './prove-password.ts'
import { matchingStep, newRecoveryCodes, newTotpSecret, recoveryCodeFrom, totpUri } from './totp.ts'
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
} from './two-factor-store.ts'

/** Two-factor sign-in: setting it up, turning it on and off, and the codes that pass it. */

type Parts = Pick<Services, 'db' | 'clock' | 'write' | 'keys'>

export async function findStanding({ db }: Pick<Services, 'db'>, memberId: string) {
  const enabledAt = await findEnabledAt(db, memberId)
  return {
    enabled: enabledAt !== null,
    enabledAt,
    recoveryCodesLeft: enabledAt ? await countRecoveryCodes(db, memberId) : 0,
  }
}

/** A secret for an app. Begun twice, the second counts; nothing is on before a code was sent. */
export async function setUpTwoFactor(
  { write, keys }: Parts,
  memberId: string,
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret()
  return write(async ({ tx }) => {
    const factor = (await lockFactor(tx, memberId)) ?? refuse('unauthorized')
    if (factor.enabledAt) return refuse('two_factor_on')
    await setSecret(tx, memberId, seal(keys.twoFactor, secret))
    return { secret, uri: totpUri(secret, association.platform, factor.email) }
  })
}

/** Turns it on for whoever shows that the app has the secret; the recovery codes are known here only. */
export async function enableTwoFactor(
  { write, keys }: Parts,
  memberId: string,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  return write(async work => {
    const factor = (await lockFactor(work.tx, memberId)) ?? refuse('unauthorized')
    if (factor.enabledAt) return refuse('two_factor_on')
    if (!factor.sealedSecret) return refuse('two_factor_not_begun')
    if (!(await spendAppCode(work, keys, factor, code))) return refuse('wrong_app_code')
    await turnOn(work.tx, memberId, work.now)
    // What would let somebody in without the second step.
    await dropTokens(work.tx, memberId, ['exchange'])
    const recoveryCodes = await giveRecoveryCodes(work, memberId)
    await enqueueMail(work, onMail(factor))
    work.publish('profile', memberId, `user:${memberId}`)
    return { recoveryCodes }
  })
}

export async function disableTwoFactor(
  services: Parts,
  memberId: string,
  password: string,
): Promise<undefined> {
  await withPassword(services, memberId, password, async (work, factor) => {
    await turnOff(work.tx, memberId)
    await dropTokens(work.tx, memberId, ['two_factor'])
    await enqueueMail(work, offMail(factor))
  })
}

/** New recovery codes; the old ones are worthless. */
export const renewRecoveryCodes = (
  services: Parts,
  memberId: string,
  password: string,
): Promise<{ recoveryCodes: string[] }> =>
  withPassword(services, memberId, password, async (work, factor) => {
    await enqueueMail(work, renewedMail(factor))
    return { recoveryCodes: await giveRecoveryCodes(work, memberId) }
  })

/** Changes the second factor of somebody who knows the password, while it is on. */
async function withPassword<T>(
  services: Parts,
  memberId: string,
  password: string,
  change: (work: Write, factor: Factor) => Promise<T>,
): Promise<T> {
  const wrong = 'The password is not right.'
  const proven = await provePassword(services, memberId, password, wrong)
  return services.write(async work => {
    const factor = (await lockFactor(work.tx, memberId)) ?? refuse('unauthorized')
    if (factor.passwordHash !== proven.passwordHash) return refuse('wrong_password', { message: wrong })
    if (!factor.enabledAt) return refuse('two_factor_off')
    work.publish('profile', memberId, `user:${memberId}`)
    return change(work, factor)
  })
}

const hashed = (memberId: string, letters: string): Buffer => hashSecret(`${memberId} ${letters}`)

async function giveRecoveryCodes({ tx }: Write, memberId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map(code => hashed(memberId, code.replaceAll('-', '')))
  await replaceRecoveryCodes(tx, memberId, hashes)
  return codes
}

/** Uses a code of the app up; whether it was one. */
async function spendAppCode(
  { tx, now }: Write,
  keys: Services['keys'],
  factor: Factor,
  code: string,
): Promise<boolean> {
  const secret = factor.sealedSecret && unseal(keys.twoFactor, factor.sealedSecret)
  const step = secret ? matchingStep(secret, code, factor.lastStep, now) : null
  if (step === null) return false
  await setLastStep(tx, factor.id, step)
  return true
}

/** Uses up a code of the app, or one that stands in for it; whether it was either. The member is locked. */
export async function spendCode(
  work: Write,
  keys: Services['keys'],
  factor: Factor,
  code: string,
): Promise<boolean> {
  if (await spendAppCode(work, keys, factor, code)) return true
  const letters = recoveryCodeFrom(code)
  if (!letters) return false
  if (!(await spendRecoveryCode(work.tx, factor.id, hashed(factor.id, letters), work.now))) return false
  await enqueueMail(work, usedMail(factor, await countRecoveryCodes(work.tx, factor.id)))
  return true
}

const settings = { label: 'Open my security settings', path: '/profile?tab=security' }

const told = (factor: Factor, subject: string, ...lines: string[]): MailJob => ({
  to: factor.email,
  subject,
  lines: [`Hello ${factor.firstName},`, ...lines],
  action: settings,
})

const ifNotYou = 'If it was not you, change your password now and write to us.'

const onMail = (factor: Factor): MailJob =>
  told(
    factor,
    'Two-factor sign-in is on',
    'From now on signing in to your Bahth account also asks for a code of your authenticator app. Keep your recovery codes where you find them without your phone.',
    ifNotYou,
  )

const offMail = (factor: Factor): MailJob =>
  told(
    factor,
    'Two-factor sign-in is off',
    'From now on your password alone opens your Bahth account.',
    ifNotYou,
  )

const renewedMail = (factor: Factor): MailJob =>
  told(
    factor,
    'New recovery codes for your Bahth account',
    'New recovery codes were made. The old ones are worthless.',
    ifNotYou,
  )

const usedMail = (factor: Factor, left: number): MailJob =>
  told(
    factor,
    'A recovery code of your Bahth account was used',
    `Somebody, hopefully you, signed in with a recovery code. ${left === 1 ? 'One is left.' : `${left} are left.`} You can make new ones at any time.`,
    ifNotYou,
  )
