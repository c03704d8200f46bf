import { newId } from '../db/ids.ts'
import type { Client } from '../http/call.ts'
import { hashSecret } from '../records/one-time-tokens.ts'
import { linkFile, storeFile } from '../records/stored-files.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import {
  findIntakeOfBrowser,
  findUnlinkedIntake,
  type Intake,
  insertCheck,
  linkCheck,
  lockUnlinkedCheck,
} from './check-store.ts'
import type { NewSignUp } from './sign-up-store.ts'
import { takeOverDetails } from './store.ts'
import { intakeCookie } from './submit-intake.ts'

/** The intake of a sign-up; with `copyKey` it is copied together with its photo, which is stored there already. */
export interface FoundIntake {
  intake: Intake
  copyKey: string | null
  fromOtherBrowser: boolean
}

/**
 * The intake that a sign-up takes: the one its browser sent, known by the cookie or by `intakeToken`. Without either, a
 * copy of the newest one with the same e-mail and student ID: moving it could take the photo from whoever sent it. An
 * intake that an earlier sign-up of this browser has is copied as well, so that a repeated call keeps the photo.
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

/** Stores a photo once more; null when it was erased meanwhile. */
async function copyPhoto(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
  of: string,
): Promise<string | null> {
  const bytes = await services.files.get(of)
  if (!bytes) return null
  const key = `ids/${newId()}.jpg`
  await storeFile(services, { key, bytes, contentType: 'image/jpeg' }, services.clock.now())
  return key
}

/** Keeps the intake for this transaction; false when another sign-up has it since. */
export const holdIntake = async (work: Write, { intake, copyKey }: FoundIntake): Promise<boolean> =>
  copyKey !== null || (await lockUnlinkedCheck(work.tx, intake.id))

/** Makes the intake the new account's. */
export async function takeIntake(
  work: Write,
  account: NewSignUp,
  { intake, copyKey, fromOtherBrowser }: FoundIntake,
): Promise<void> {
  if (copyKey === null) await linkCheck(work.tx, intake.id, account.id)
  else {
    const copy = {
      ...intake,
      id: newId(),
      memberId: account.id,
      intakeHash: null,
      imageKey: copyKey,
      fromOtherBrowser,
    }
    await insertCheck(work.tx, copy, intake.submittedAt)
    await linkFile(work.tx, copyKey, work.now)
  }
  const { firstName, lastName } = account
  await takeOverDetails(work.tx, account.id, { ...intake, firstName, lastName }, work.now)
}
