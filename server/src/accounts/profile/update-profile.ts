import { type AdminAlerts, majorsFor } from '@bahth/domain/accounts/profile-rules.ts'
import type { Language } from '@bahth/domain/languages.ts'
import { refuse, refuseField } from '@bahth/domain/refusals.ts'
import type { Viewer } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { provePassword } from '../log-in/prove-password.ts'
import { presentProfile } from '../present.ts'
import { type Account, findAccount, findProfile, lockAccount } from '../store.ts'
import { askToConfirmEmail, prepareEmailChange } from './change-email.ts'
import { findMajor, type ProfileChanges, setAdminAlerts, setProfile, setWeeklyEmail } from './store.ts'

type UsedServices = Pick<Services, 'db' | 'clock' | 'unitOfWork' | 'settings'>

/** The caller's profile (PRO-21). */
export async function readProfile({ db, settings, clock }: UsedServices, memberId: string) {
  const row = await findProfile(db, memberId)
  return row ? presentProfile(row, settings.thresholds, clock.now()) : refuse('unauthorized')
}

/**
 * Changes the caller's profile; a new address is pending until it is confirmed. A new address requires the password,
 * because its owner can reset the password (PRO-22).
 */
export async function updateProfile(
  services: UsedServices,
  viewer: Viewer,
  {
    email,
    password,
    adminAlerts,
    weeklyEmail,
    ...changes
  }: ProfileChanges & {
    email?: string | undefined
    password?: string | undefined
    adminAlerts?: AdminAlerts | undefined
    weeklyEmail?: boolean | undefined
  },
) {
  const { memberId } = viewer
  if (adminAlerts && !viewer.isAdmin) return refuse('forbidden')
  let mayMail = false
  let provenHash: string | null = null
  if (email && email !== viewer.email) {
    provenHash = await proveForEmailChange(services, memberId, email, password)
    mayMail = await prepareEmailChange(services, memberId, email)
  }
  await services.unitOfWork(async unit => {
    const account = await lockAccount(unit.tx, memberId)
    if (!account) return refuse('unauthorized')
    const newEmail = email === account.email ? undefined : email
    if (newEmail) refuseUnproven(account, newEmail, provenHash)
    const { major } = changes
    if (major && !majorsFor(await findMajor(unit.tx, memberId)).includes(major))
      return refuseField('major', 'major_unlisted')
    await setProfile(unit.tx, memberId, changes)
    if (weeklyEmail !== undefined) await setWeeklyEmail(unit.tx, memberId, weeklyEmail, unit.now)
    if (adminAlerts) await setAdminAlerts(unit.tx, memberId, adminAlerts, unit.now)
    if (newEmail) await askToConfirmEmail(unit, account, { email: newEmail, mayMail })
    const { firstName = account.firstName, lastName = account.lastName } = changes
    // Names are cached per login.
    if (firstName !== account.firstName || lastName !== account.lastName) unit.invalidateAccess(memberId)
    unit.publish('profile', memberId, `user:${memberId}`)
    unit.publish('user', memberId, 'admins')
  })
  return readProfile(services, memberId)
}

export async function setLanguage(
  { unitOfWork }: Pick<Services, 'unitOfWork'>,
  memberId: string,
  language: Language,
): Promise<void> {
  await unitOfWork(async unit => {
    await setProfile(unit.tx, memberId, { language })
    unit.publish('profile', memberId, `user:${memberId}`)
  })
}

/**
 * Checks the password and returns its hash. A request for an address that is already pending was made with the password,
 * so its email can be sent again without: null.
 */
async function proveForEmailChange(
  services: UsedServices,
  memberId: string,
  email: string,
  password: string | undefined,
): Promise<string | null> {
  if ((await findAccount(services.db, { id: memberId }))?.pendingEmail === email) return null
  if (!password) return refuse('password_needed', { field: 'password' })
  const wrong = { reason: 'not_your_password', field: 'password' } as const
  return (await provePassword(services, memberId, password, wrong)).passwordHash
}

/** Compares the proof with the locked account, because its owner may have reset the password or cancelled the address. */
function refuseUnproven(
  { passwordHash, pendingEmail }: Account,
  email: string,
  provenHash: string | null,
): void {
  if (pendingEmail === email) return
  if (provenHash === null) refuse('password_needed', { field: 'password' })
  if (passwordHash !== provenHash) refuse('not_your_password', { field: 'password' })
}
