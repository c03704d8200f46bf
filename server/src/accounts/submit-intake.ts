import type { submitIntake as endpoint } from '@bahth/domain/accounts/contract.ts'
import { accessRefusal, domainAllowed, newCheckRefusal } from '@bahth/domain/accounts/rules.ts'
import { hours } from '@bahth/domain/durations.ts'
import type { Input } from '@bahth/domain/endpoint.ts'
import { refuse, refuseField } from '@bahth/domain/refusals.ts'
import { newId } from '../db/ids.ts'
import type { Client, UploadedFile, Viewer } from '../http/call.ts'
import { hashSecret, newSecret } from '../records/one-time-tokens.ts'
import { linkFile } from '../records/stored-files.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import { hasUndecidedCheck, insertCheck, type NewCheck } from './check-store.ts'
import { storeIdPhoto } from './id-photo.ts'
import { listAllowedDomains, lockAccount, setAccountState, takeOverDetails } from './store.ts'

/** An intake that no account comes for is erased after this long. */
export const intakeLife = hours(24)

export const intakeCookie = 'bahth_intake'

type Details = Input<typeof endpoint>['body']

const answer = {
  message: 'Your details and your photo have arrived.',
  status: 'pending',
} as const

/**
 * Takes the details and the ID photo of somebody who signs up, tied to their browser until the account is made
 * (AUT-42), or a new check of a signed-in member who needs one.
 */
export async function submitIntake(
  services: Services,
  {
    details,
    photo,
    viewer,
    client,
  }: { details: Details; photo: UploadedFile; viewer: Viewer | null; client: Client },
) {
  if (viewer) return submitAgain(services, details, photo, viewer)
  // A member whose login is over means their own account: an intake of a newcomer would not reach it.
  if (client.sentToken) return refuse('unauthorized')
  const { write } = services
  await refuseOtherDomains(services, details.email, 'email')
  const imageKey = await storeIdPhoto(services, photo.bytes)
  const secret = newSecret()
  await write(work =>
    addCheck(work, { ...details, memberId: null, intakeHash: hashSecret(secret), imageKey }),
  )
  client.setCookie(intakeCookie, secret, { path: '/api', maxAge: intakeLife / 1000 })
  return { ...answer, intakeToken: secret }
}

/** A rejected member, or a pending one without a check, sends a new one: pending again. */
async function submitAgain(services: Services, details: Details, photo: UploadedFile, viewer: Viewer) {
  const { db, write, clock } = services
  const early =
    accessRefusal('signedIn', viewer, clock.now()) ??
    newCheckRefusal({ ...viewer, hasUndecidedCheck: await hasUndecidedCheck(db, viewer.memberId) })
  if (early) return refuse(early)
  const imageKey = await storeIdPhoto(services, photo.bytes)
  await write(async work => {
    const account = await lockAccount(work.tx, { id: viewer.memberId })
    if (!account) return refuse('unauthorized')
    const refusal = newCheckRefusal({
      state: account.state,
      hasUndecidedCheck: await hasUndecidedCheck(work.tx, account.id),
    })
    if (refusal) refuse(refusal)
    await addCheck(work, {
      ...details,
      email: account.email,
      memberId: account.id,
      intakeHash: null,
      imageKey,
    })
    await takeOverDetails(work.tx, account.id, details, work.now)
    await setAccountState(work.tx, account.id, 'pending')
    work.invalidateAccess(account.id)
  })
  return { ...answer, intakeToken: null }
}

async function addCheck(work: Write, check: Omit<NewCheck, 'id'>): Promise<void> {
  const id = newId()
  await insertCheck(work.tx, { ...check, id }, work.now)
  await linkFile(work.tx, check.imageKey, work.now)
  if (check.memberId) work.publish('checks', id, 'admins')
}

/** IDV-20: who may sign up. */
export async function refuseOtherDomains(
  { db }: Pick<Services, 'db'>,
  email: string,
  field: string,
): Promise<void> {
  if (!domainAllowed(email, await listAllowedDomains(db)))
    refuseField(field, 'This email domain is not on the list of allowed domains.')
}
