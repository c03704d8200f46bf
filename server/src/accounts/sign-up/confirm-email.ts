import { after, hours, minutes } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { EmailProof } from '../../db/schema.generated.ts'
import type { Client } from '../../http/call.ts'
import { findToken, issueToken, type OneTimeToken, spendToken } from '../../records/token-store.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { limitGuesses } from '../log-in/limit-guesses.ts'
import { findByPassword } from '../log-in/passwords.ts'
import { findAccount, lockAccount } from '../store.ts'
import { removeSignUps, removeUnconfirmed } from './remove-unconfirmed.ts'
import { isSameBrowser, signUpHashOf } from './sign-up-cookie.ts'
import { confirmSignUp, findSignUp, findSignUpByHash, lockAddress, type SignUp } from './store.ts'

type UsedServices = Pick<Services, 'db' | 'unitOfWork' | 'clock'>

/** How long the code of a confirmation, which logs in, is valid. */
const codeLife = minutes(5)
/** For this long after the confirmation a link still gets a response, without a code, because people click twice. */
const repeatLife = hours(24)

/** The sign-up of a link that is still valid. */
async function findLinked({ db, clock }: UsedServices, token: string) {
  const stored = await findToken(db, token, ['confirm'])
  const signUp = stored && (await findSignUp(db, stored.memberId))
  if (!signUp || !stillAnswers(stored, clock.now())) return refuse('link_expired')
  return { signUp, isConfirmed: stored.usedAt !== null || signUp.emailConfirmedAt !== null }
}

const stillAnswers = ({ usedAt, expiresAt }: OneTimeToken, now: Date): boolean =>
  now < (usedAt ? after(usedAt, repeatLife) : expiresAt)

/**
 * What a link would confirm, and which proof that requires. It contains no name, because someone else may have entered
 * this address. It doesn't use the link up, because mail scanners open links.
 */
export async function viewConfirmation(services: UsedServices, token: string, client: Client) {
  const { signUp, isConfirmed } = await findLinked(services, token)
  return {
    email: signUp.email,
    signedUpAt: signUp.joinedAt,
    sameBrowser: isSameBrowser(signUp, client, services.clock.now()),
    confirmed: isConfirmed,
  }
}

/**
 * Confirms an address for the person who signed up: in the same browser, or with the password chosen then. The first
 * time it returns a code that logs in. Deletes the other sign-ups of the address.
 */
export async function confirmEmail(
  services: UsedServices,
  { token, password }: { token: string; password?: string | undefined },
  client: Client,
): Promise<{ code: string | null }> {
  const { signUp, isConfirmed } = await findLinked(services, token)
  if (isConfirmed) return { code: null }
  const proof = await proveSignUp(services, signUp, password, client)
  const code = await services.unitOfWork(unit => confirmFirst(unit, signUp, token, proof))
  if (code) return { code }
  // A concurrent request used the link first.
  await findLinked(services, token)
  return { code: null }
}

async function proveSignUp(
  { db, clock }: UsedServices,
  signUp: SignUp,
  password: string | undefined,
  client: Client,
): Promise<EmailProof> {
  if (isSameBrowser(signUp, client, clock.now())) return 'browser'
  if (!password) return refuse('password_required')
  const by = {
    account: `sign-up ${signUp.id}`,
    addressKey: client.addressKey,
    isKnownDevice: async () => false,
  }
  const matching = await limitGuesses(db, by, clock.now(), () => findByPassword([signUp], password))
  return matching ? 'password' : refuse('invalid_credentials')
}

/** Confirms a sign-up; null if the link was used in the meantime. */
async function confirmFirst(
  unit: UnitOfWork,
  signUp: SignUp,
  token: string,
  proof: EmailProof,
): Promise<string | null> {
  await lockAddress(unit.tx, signUp.email)
  const account = await lockAccount(unit.tx, signUp.id)
  if (!account) return refuse('link_expired')
  if (!(await spendToken(unit.tx, token, ['confirm'], unit.now)) || account.emailConfirmedAt) return null
  // Another member got the address in the meantime, by changing theirs or by invitation.
  if (await findAccount(unit.tx, { email: signUp.email })) return refuse('link_expired')
  await confirmSignUp(unit.tx, signUp.id, proof, unit.now)
  await removeSignUps(unit, signUp.email)
  unit.publish('checks', signUp.id, 'admins')
  return issueToken(unit.tx, {
    purpose: 'exchange',
    memberId: signUp.id,
    validFor: codeLife,
    now: unit.now,
  })
}

/** "This was not me": deletes the sign-up with its photo. A confirmed one stays. */
export async function denyEmail({ unitOfWork }: UsedServices, token: string): Promise<void> {
  await unitOfWork(async unit => {
    const spent = await spendToken(unit.tx, token, ['confirm'], unit.now)
    const account = spent && (await lockAccount(unit.tx, spent.memberId))
    if (!account || account.emailConfirmedAt) return refuse('link_expired')
    await removeUnconfirmed(unit, account.id)
  })
}

/**
 * Whether this browser's sign-up is confirmed. A missing one is reported as waiting, so that the response doesn't
 * reveal a known address or one that someone else confirmed.
 */
export async function confirmationStatus({ db }: UsedServices, client: Client) {
  const hash = signUpHashOf(client)
  if (!hash) return { status: 'unknown' as const }
  const signUp = await findSignUpByHash(db, hash)
  return { status: signUp?.emailConfirmedAt ? ('confirmed' as const) : ('waiting' as const) }
}
