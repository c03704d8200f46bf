import { readFile } from 'node:fs/promises'
import { emailPattern } from '@bahth/domain/email-pattern.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { z } from 'zod'
import { decideCheck } from '../accounts/identity/decide-check.ts'
import { insertCheck } from '../accounts/identity/store.ts'
import { confirmSignUp, insertSignUp } from '../accounts/sign-up/store.ts'
import { copyDetails, findAccount } from '../accounts/store.ts'
import { newId } from '../db/ids.ts'
import { linkFile, storeFile } from '../records/file-store.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import type { Services } from '../services.ts'
import { hashDemoPassword } from './hash-password.ts'

const photo = new URL('./data/id-photos/jana-wael.jpg', import.meta.url)

export const NewDemoMember = z.object({
  firstName: z.string().trim().min(1).max(100),
  lastName: z.string().trim().min(1).max(100),
  email: z.string().regex(emailPattern).toLowerCase(),
  studentId: z.string().min(1).max(30),
  semester: z.coerce.number().int().min(1).max(12),
  major: z.string().min(1).max(100),
  password: z.string().min(4).max(128),
  state: z.enum(['pending', 'approved']),
})

/**
 * Creates a member with a confirmed address and an ID photo for the browser tests, which need hundreds of them. Leaves
 * out the slow steps of a sign-up: resizing the photo, an expensive password hash and a mailed link.
 */
export async function createDemoMember(
  services: Services,
  { state, password, ...details }: z.infer<typeof NewDemoMember>,
): Promise<void> {
  const { unitOfWork, db, clock } = services
  const now = clock.now()
  const passwordHash = await hashDemoPassword(password)
  const [id, checkId, imageKey] = [newId(), newId(), `ids/${newId()}.jpg`]
  await storeFile(services, { key: imageKey, bytes: await readFile(photo), contentType: 'image/jpeg' }, now)
  await unitOfWork(async unit => {
    const checkDetails = { ...details, phoneNumber: null }
    const account = { ...details, id, passwordHash, signUpHash: hashSecret(newSecret()) }
    await insertSignUp(unit.tx, { ...account, language: 'en' }, now)
    await insertCheck(
      unit.tx,
      { ...checkDetails, id: checkId, memberId: id, intakeHash: null, imageKey },
      now,
    )
    await linkFile(unit.tx, imageKey, now)
    await copyDetails(unit.tx, id, checkDetails, now)
    await confirmSignUp(unit.tx, id, 'browser', now)
    unit.publish('checks', id, 'admins')
  })
  if (state === 'pending') return
  const admin = await findAccount(db, { email: 'admin@demo.example' })
  if (!admin) throw new Error('The demo has no administrator.')
  const actingAdmin = { memberId: admin.id, name: fullName(admin), ip: null }
  await decideCheck(services, actingAdmin, { id: checkId }, { state, reason: null })
}
