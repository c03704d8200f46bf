import { newId } from '../../db/ids.ts'
import type { Client } from '../../http/call.ts'
import { storeReencoded } from '../../records/document-images.ts'
import { linkFile } from '../../records/file-store.ts'
import { hashSecret } from '../../secrets.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import {
  findIntakeOfBrowser,
  findUnlinkedIntake,
  type Intake,
  linkCheck,
  lockUnlinkedCheck,
} from '../identity/intake-store.ts'
import { insertCheck } from '../identity/store.ts'
import { copyDetails } from '../store.ts'
import type { NewSignUp } from './store.ts'
import { intakeCookie } from './submit-intake.ts'

/** The intake for a sign-up. With `copyKey` it is a copy, whose photo is already stored under that key. */
export interface FoundIntake {
  intake: Intake
  copyKey: string | null
  fromOtherBrowser: boolean
}

/**
 * Finds the intake for a sign-up: the one this browser sent, identified by its cookie or `intakeToken`. Otherwise it
 * copies the newest one with the same email and student ID; linking that one itself could take the photo away from its
 * sender. An intake that an earlier sign-up of this browser uses is copied too, so that a repeated call keeps the
 * photo.
 */
export async function findIntake(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
  account: NewSignUp,
  { client, intakeToken }: { client: Client; intakeToken: string | undefined },
): Promise<FoundIntake | null> {
  const secrets = [intakeToken, client.cookie(intakeCookie)].filter(secret => secret !== undefined)
  const own =
    secrets.length > 0 &&
    (await findIntakeOfBrowser(services.db, { intakeHashes: secrets.map(hashSecret), email: account.email }))
  if (own && own.memberId === null) return { intake: own, copyKey: null, fromOtherBrowser: false }
  const intake = own || (await findUnlinkedIntake(services.db, account))
  const copyKey = intake && (await copyPhoto(services, intake.photoKey))
  return intake && copyKey ? { intake, copyKey, fromOtherBrowser: intake.fromOtherBrowser || !own } : null
}

/** Copies a photo; null if it was erased in the meantime. */
async function copyPhoto(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
  sourceKey: string,
): Promise<string | null> {
  const bytes = await services.files.get(sourceKey)
  return bytes && storeReencoded(services, 'ids', bytes)
}

/** Locks the intake; false if another sign-up has taken it. */
export const lockIntake = async (unit: UnitOfWork, { intake, copyKey }: FoundIntake): Promise<boolean> =>
  copyKey !== null || (await lockUnlinkedCheck(unit.tx, intake.id))

/** Links the intake to the new account. */
export async function linkIntake(
  unit: UnitOfWork,
  account: NewSignUp,
  { intake, copyKey, fromOtherBrowser }: FoundIntake,
): Promise<void> {
  if (copyKey === null) await linkCheck(unit.tx, intake.id, account.id)
  else {
    const copy = {
      ...intake,
      id: newId(),
      memberId: account.id,
      intakeHash: null,
      imageKey: copyKey,
      fromOtherBrowser,
    }
    await insertCheck(unit.tx, copy, intake.submittedAt)
    await linkFile(unit.tx, copyKey, unit.now)
  }
  const { firstName, lastName } = account
  await copyDetails(unit.tx, account.id, { ...intake, firstName, lastName }, unit.now)
}
