import { formatCairo } from '@bahth/domain/format-date.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { Refused } from '@bahth/domain/refusals.ts'
import { decideCheck } from '../accounts/identity/decide-check.ts'
import { resetMemberPassword } from '../accounts/members/reset-member-password.ts'
import { setRole } from '../accounts/members/set-role.ts'
import { type Account, findAccount } from '../accounts/store.ts'
import { removeTwoFactor } from '../accounts/two-factor/two-factor.ts'
import { unbanMember } from '../admin/ban-member.ts'
import { operator } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { CommandProblem } from './command-problem.ts'
import { listAdministrators } from './store.ts'

/** The operator's commands on accounts. They use the same operations as administrators. */

export async function accountOf({ db }: Pick<Services, 'db'>, email: string): Promise<Account> {
  const account = await findAccount(db, { email: email.trim().toLowerCase() })
  if (!account)
    throw new CommandProblem(
      `No account has the confirmed email ${email}. While there is no administrator, ADMIN_EMAIL and ADMIN_PASSWORD create one at the next start.`,
    )
  return account
}

export const describe = (account: Account): string =>
  `${fullName(account)} <${account.email}> (${account.role}, ${account.state})`

export async function listCommand({ db, clock }: Services): Promise<string[]> {
  const rows = await listAdministrators(db)
  if (rows.length === 0)
    return ['There is no administrator. Make one with: npm run admin -- make-admin EMAIL']
  return rows.map(row =>
    [
      `${fullName(row)} <${row.email}>`,
      row.emailConfirmedAt ? row.state : 'email not confirmed',
      row.twoFactorEnabledAt ? 'two-step verification on' : 'no two-step verification',
      row.lastActiveAt ? `active ${formatCairo(row.lastActiveAt, clock.now())}` : 'never active',
    ].join(' · '),
  )
}

/** Lifts a suspension and approves a pending ID check; returns whether the account is approved now. */
export async function approveAccount(services: Services, { id, email }: Account): Promise<boolean> {
  await unbanMember(services, operator, id, null)
  const { state } = await accountOf(services, email)
  if (state === 'approved') return true
  try {
    await decideCheck(services, operator, { email }, { state: 'approved', reason: null })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Approves the account and gives the role, which an administrator would do one by one. */
export async function makeAdmin(services: Services, email: string): Promise<string[]> {
  const before = await accountOf(services, email)
  if (!(await approveAccount(services, before)))
    throw new CommandProblem(
      `${describe(before)} has no ID check that could be approved. Let them log in and send the photo of their student ID, then run this again.`,
    )
  await setRole(services, operator, before.id, () => 'admin')
  return [`${fullName(before)} <${before.email}> is an administrator.`]
}

export async function resetPassword(services: Services, email: string): Promise<string[]> {
  const account = await accountOf(services, email)
  const reset = await resetMemberPassword(services, operator, account.id, 'link')
  if (!('link' in reset)) throw new Error('A reset by link must return a link.')
  return [
    `Give this link to ${fullName(account)}. It works once, until ${formatCairo(reset.expiresAt, services.clock.now())}:`,
    reset.link,
    'All their logins ended. They get an email about it, without the link.',
  ]
}

export async function dropTwoFactor(services: Services, email: string): Promise<string[]> {
  const account = await accountOf(services, email)
  if (!account.twoFactorEnabledAt)
    throw new CommandProblem(`${describe(account)} has no two-step verification.`)
  await removeTwoFactor(services, operator, account.id)
  return [
    `${fullName(account)} logs in with the password alone. All their logins ended, and they get an email about it.`,
  ]
}
