import { after, hours, minutes } from '@bahth/domain/durations.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import type { EmailProof } from '../db/schema.generated.ts'
import type { Client } from '../http/call.ts'
import { findToken, issueToken, type OneTimeToken, spendToken } from '../records/one-time-tokens.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import { limitGuesses } from './limit-guesses.ts'
import { findByPassword } from './passwords.ts'
import { removeSignUps, removeUnconfirmed } from './remove-unconfirmed.ts'
import { isMadeHere, signUpHashOf } from './sign-up-cookie.ts'
import { confirmSignUp, findSignUp, findSignUpByHash, lockAddress, type SignUp } from './sign-up-store.ts'
import { findAccount, lockAccount } from './store.ts'

type Parts = Pick<Services, 'db' | 'write' | 'clock'>

/** The code that signs in after a confirmation. */
const codeLife = minutes(5)
/** A confirmed link answers again, without a code, for this long: people press twice. */
const repeatLife = hours(24)

/** The sign-up of a link that still answers. */
async function findLinked({ db, clock }: Parts, token: string) {
  const found = await findToken(db, token, ['confirm'])
  const signUp = found && (await findSignUp(db, found.memberId))
  if (!signUp || !stillAnswers(found, clock.now())) return refuse('link_expired')
  return { signUp, isConfirmed: found.usedAt !== null || signUp.emailConfirmedAt !== null }
}

const stillAnswers = ({ usedAt, expiresAt }: OneTimeToken, now: Date): boolean =>
  now < (usedAt ? after(usedAt, repeatLife) : expiresAt)

/**
 * What a link confirms, and which proof that takes. It names nobody: the mail may have come from somebody else's
 * sign-up. Looking spends nothing, because mail scanners look.
 */
export async function lookAtConfirmation(parts: Parts, token: string, client: Client) {
  const { signUp, isConfirmed } = await findLinked(parts, token)
  return {
    email: signUp.email,
    signedUpAt: signUp.joinedAt,
    sameBrowser: isMadeHere(signUp, client, parts.clock.now()),
    confirmed: isConfirmed,
  }
}

/**
 * Confirms an address for the person who signed up: in the browser where that happened, or with the password that was
 * chosen then. The first time with a code that signs in. The other sign-ups of the address go.
 */
export async function confirmEmail(
  parts: Parts,
  { token, password }: { token: string; password?: string | undefined },
  client: Client,
): Promise<{ code: string | null }> {
  const { signUp, isConfirmed } = await findLinked(parts, token)
  if (isConfirmed) return { code: null }
  const proof = await proveSignUp(parts, signUp, password, client)
  const code = await parts.write(work => confirmFirst(work, signUp, token, proof))
  if (code) return { code }
  // Another press of the same button was faster.
  await findLinked(parts, token)
  return { code: null }
}

async function proveSignUp(
  { db, clock }: Parts,
  signUp: SignUp,
  password: string | undefined,
  client: Client,
): Promise<EmailProof> {
  if (isMadeHere(signUp, client, clock.now())) return 'browser'
  if (!password) return refuse('password_required')
  const by = {
    account: `sign-up ${signUp.id}`,
    addressKey: client.addressKey,
    isKnownDevice: async () => false,
  }
  const proven = await limitGuesses(db, by, clock.now(), () => findByPassword([signUp], password))
  return proven ? 'password' : refuse('invalid_credentials')
}

/** Confirms a sign-up, if nobody was faster; null where the link was spent meanwhile. */
async function confirmFirst(
  work: Write,
  signUp: SignUp,
  token: string,
  proof: EmailProof,
): Promise<string | null> {
  await lockAddress(work.tx, signUp.email)
  const account = await lockAccount(work.tx, { id: signUp.id })
  if (!account) return refuse('link_expired')
  if (!(await spendToken(work.tx, token, ['confirm'], work.now)) || account.emailConfirmedAt) return null
  // Somebody else has the address since: by a change of theirs, or invited.
  if (await findAccount(work.tx, { email: signUp.email })) return refuse('link_expired')
  await confirmSignUp(work.tx, signUp.id, proof, work.now)
  await removeSignUps(work, signUp.email)
  work.publish('checks', signUp.id, 'admins')
  return issueToken(work.tx, {
    purpose: 'exchange',
    memberId: signUp.id,
    validFor: codeLife,
    now: work.now,
  })
}

/** "This was not me": the sign-up goes, with its photo. A confirmed one stays: then it was somebody. */
export async function denyEmail({ write }: Parts, token: string): Promise<undefined> {
  await write(async work => {
    const spent = await spendToken(work.tx, token, ['confirm'], work.now)
    const account = spent && (await lockAccount(work.tx, { id: spent.memberId }))
    if (!account || account.emailConfirmedAt) return refuse('link_expired')
    await removeUnconfirmed(work, account.id)
  })
}

/**
 * How the sign-up of this browser stands. One that is not there waits: a known address, or one that somebody else has
 * confirmed, must not show.
 */
export async function signUpStatus({ db }: Parts, client: Client) {
  const hash = signUpHashOf(client)
  if (!hash) return { status: 'unknown' as const }
  const signUp = await findSignUpByHash(db, hash)
  return { status: signUp?.emailConfirmedAt ? ('confirmed' as const) : ('waiting' as const) }
}
