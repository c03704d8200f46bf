import { accessRefusal, domainAllowed, newCheckRefusal } from '@bahth/domain/accounts/rules.ts'
import type { submitIntake as endpoint } from '@bahth/domain/accounts/sign-up-contract.ts'
import { hours } from '@bahth/domain/durations.ts'
import type { Input } from '@bahth/domain/endpoint.ts'
import { refuse, refuseField } from '@bahth/domain/refusals.ts'
import { success } from '@bahth/domain/successes.ts'
import { newId } from '../../db/ids.ts'
import type { Client, UploadedFile, Viewer } from '../../http/call.ts'
import { storeDocumentImage } from '../../records/document-images.ts'
import { linkFile } from '../../records/file-store.ts'
import { hashSecret, newSecret } from '../../secrets.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { listAllowedDomains } from '../identity/domain-store.ts'
import { hasUndecidedCheck, insertCheck, type NewCheck } from '../identity/store.ts'
import { copyDetails, lockAccount, setAccountState } from '../store.ts'

/** Intakes without an account are deleted after this time. */
export const intakeLife = hours(24)

export const intakeCookie = 'bahth_intake'

type Details = Input<typeof endpoint>['body']

const response = { ...success('intake_received'), status: 'pending' } as const

/**
 * Stores the details and ID photo of a sign-up, tied to the browser until the account is created (AUT-42), or a new
 * check of a logged-in member who needs one.
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
  // The caller sent an expired token and means their own account. An intake for a new account would not be linked to
  // it.
  if (client.sentToken) return refuse('unauthorized')
  const { unitOfWork } = services
  await refuseOtherDomains(services, details.email, 'email')
  const imageKey = await storeDocumentImage(services, 'ids', { bytes: photo.bytes, field: 'idImage' })
  const secret = newSecret()
  await unitOfWork(unit =>
    addCheck(unit, { ...details, memberId: null, intakeHash: hashSecret(secret), imageKey }),
  )
  client.setCookie(intakeCookie, secret, { path: '/api', maxAge: intakeLife / 1000 })
  return { ...response, intakeToken: secret }
}

/** Submits a new check for a rejected member, or a pending one without a check; the account is pending again. */
async function submitAgain(services: Services, details: Details, photo: UploadedFile, viewer: Viewer) {
  const { db, unitOfWork, clock } = services
  const early =
    accessRefusal('loggedIn', viewer, clock.now()) ??
    newCheckRefusal({ ...viewer, hasUndecidedCheck: await hasUndecidedCheck(db, viewer.memberId) })
  if (early) return refuse(early)
  const imageKey = await storeDocumentImage(services, 'ids', { bytes: photo.bytes, field: 'idImage' })
  await unitOfWork(async unit => {
    const account = await lockAccount(unit.tx, viewer.memberId)
    if (!account) return refuse('unauthorized')
    const refusal = newCheckRefusal({
      state: account.state,
      hasUndecidedCheck: await hasUndecidedCheck(unit.tx, account.id),
    })
    if (refusal) refuse(refusal)
    await addCheck(unit, {
      ...details,
      email: account.email,
      memberId: account.id,
      intakeHash: null,
      imageKey,
    })
    await copyDetails(unit.tx, account.id, details, unit.now)
    await setAccountState(unit.tx, account.id, 'pending')
    unit.invalidateAccess(account.id)
  })
  return { ...response, intakeToken: null }
}

async function addCheck(unit: UnitOfWork, check: Omit<NewCheck, 'id'>): Promise<void> {
  const id = newId()
  await insertCheck(unit.tx, { ...check, id }, unit.now)
  await linkFile(unit.tx, check.imageKey, unit.now)
  if (check.memberId) unit.publish('checks', id, 'admins')
}

/** Refuses addresses outside the allowed domains (IDV-20). */
export async function refuseOtherDomains(
  { db }: Pick<Services, 'db'>,
  email: string,
  field: string,
): Promise<void> {
  if (!domainAllowed(email, await listAllowedDomains(db))) refuseField(field, 'domain_not_allowed')
}
