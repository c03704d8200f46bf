import { days } from '@bahth/domain/durations.ts'
import { refusals, refuse } from '@bahth/domain/refusals.ts'
import { newId } from '../db/ids.ts'
import { enqueueMail, type MailJob } from '../records/mail.ts'
import { type ActingAdmin, recordActivity } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import type { Write } from '../write.ts'
import { type InvitedMember, insertInvited, nameOf } from './admin-store.ts'
import { removeSignUps } from './remove-unconfirmed.ts'
import { lockAddress } from './sign-up-store.ts'
import { findAccount } from './store.ts'

/** How long somebody has to follow an invitation; a new password reset sends another. */
export const invitationLife = days(7)

/** ADM-21, ADM-22: adds a member who starts approved and is mailed a link to choose a password; their id. */
export async function inviteMember(
  { write }: Pick<Services, 'write'>,
  actingAdmin: ActingAdmin,
  person: Omit<InvitedMember, 'id'>,
): Promise<string> {
  const member = { ...person, id: newId() }
  await write(async work => {
    await addOrReplace(work, member)
    await enqueueMail(work, invitationMail(member, actingAdmin.name))
    await recordActivity(
      work,
      actingAdmin,
      'user_created',
      { type: 'user', id: member.id, name: nameOf(member) },
      { metadata: { role: member.role } },
    )
    work.publish('user', member.id, 'admins')
  })
  return member.id
}

/** Sign-ups that nobody confirmed make room, with their photos; a confirmed account of the address stays. */
async function addOrReplace(work: Write, member: InvitedMember): Promise<void> {
  await lockAddress(work.tx, member.email)
  const { message } = refusals.email_known
  if (await findAccount(work.tx, { email: member.email }))
    refuse('email_known', { errors: [{ field: 'email', message }] })
  await removeSignUps(work, member.email)
  await insertInvited(work.tx, member, work.now)
}

const invitationMail = (member: InvitedMember, by: string): MailJob => ({
  to: member.email,
  subject: 'You are invited to Bahth',
  lines: [
    `Hello ${member.firstName},`,
    `${by} invited you to Bahth, the platform of the student research association: surveys, live sessions and questions about research.`,
    'Choose a password and you are in. The link works for seven days.',
  ],
  action: {
    label: 'Choose a password',
    path: '/invitation',
    secret: { purpose: 'invitation', memberId: member.id, validFor: invitationLife },
  },
})
