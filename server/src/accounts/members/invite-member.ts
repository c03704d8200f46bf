import { days } from '@bahth/domain/durations.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import { newId } from '../../db/ids.ts'
import type { MailJob } from '../../jobs/names.ts'
import { enqueueMail, mailTo } from '../../records/mail.ts'
import { type ActingAdmin, recordActivity } from '../../records/record-activity.ts'
import { repeatedSince } from '../../repeats.ts'
import type { Services } from '../../services.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import { messagesIn } from '../messages-in.ts'
import { removeSignUps } from '../sign-up/remove-unconfirmed.ts'
import { lockAddress } from '../sign-up/store.ts'
import { findAccount } from '../store.ts'
import { findSameInvitation, type InvitedMember, insertInvited } from './invite-store.ts'

/** How long an invitation link works; a password reset sends another. */
export const invitationLife = days(7)

/**
 * Adds an approved member and mails them a link to choose a password; returns the id. A repeated request is confirmed,
 * because its response may have been lost (ADM-21, ADM-22).
 */
export async function inviteMember(
  { unitOfWork, settings }: Pick<Services, 'unitOfWork' | 'settings'>,
  actingAdmin: ActingAdmin,
  person: Omit<InvitedMember, 'id' | 'language'>,
): Promise<string> {
  const member = { ...person, id: newId(), language: settings.defaultLanguage }
  return unitOfWork(async unit => {
    await lockAddress(unit.tx, member.email)
    const same = await findSameInvitation(unit.tx, member, repeatedSince(unit.now))
    if (same) return same.id
    await addOrReplace(unit, member)
    await enqueueMail(unit, invitationMail(member, actingAdmin.name))
    await recordActivity(
      unit,
      actingAdmin,
      'user_created',
      { type: 'user', id: member.id, name: fullName(member) },
      { metadata: { role: member.role } },
    )
    unit.publish('user', member.id, 'admins')
    return member.id
  })
}

/** Replaces unconfirmed sign-ups of the address, with their photos; a confirmed account is refused. The caller locked the address. */
async function addOrReplace(unit: UnitOfWork, member: InvitedMember): Promise<void> {
  if (await findAccount(unit.tx, { email: member.email })) refuse('email_known', { field: 'email' })
  await removeSignUps(unit, member.email)
  await insertInvited(unit.tx, member, unit.now)
}

const invitationMail = (member: InvitedMember, by: string): MailJob =>
  mailTo(member, messagesIn[member.language].invitation(member.firstName, by), {
    path: '/invitation',
    secret: { purpose: 'invitation', memberId: member.id, validFor: invitationLife },
  })
