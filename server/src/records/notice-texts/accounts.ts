import type { Role } from '@bahth/domain/accounts/rules.ts'
import { formatsIn } from '../../formats.ts'
import type { NoticeText } from './notice-text.ts'

/** Notices about a member’s account and rights. */

const { cairo, day, list } = formatsIn.en

type DetailName = 'firstName' | 'lastName' | 'studentId' | 'semester'

interface WithReason {
  reason: string | null
}
/** How the right to publish surveys was granted; `until` is the end of a trial. */
type Grant =
  | ({ by: 'admin' } & WithReason)
  | ({ by: 'request'; until: string | null } & WithReason)
  | { by: 'rules' }
type Revocation =
  | ({ by: 'admin' } & WithReason)
  | { by: 'rules'; forms: number }
  | { by: 'semester'; semester: number }

const details: Record<DetailName, string> = {
  firstName: 'first name',
  lastName: 'last name',
  studentId: 'student ID',
  semester: 'semester',
}

const roles: Record<Role, NoticeText> = {
  admin: {
    title: 'You’re now an administrator',
    text: 'You can now use the Admin page: reviews, surveys, sessions and members. Everything you do there is logged.',
  },
  prof: {
    title: 'You’re now listed as a professor',
    text: 'An administrator changed your role. Your survey responses now count as a professor’s. Everything else stays the same.',
  },
  student: {
    title: 'You’re now listed as a student',
    text: 'An administrator changed your role. Your surveys, sessions and questions are still there.',
  },
}

const reviewerNote = (reason: string | null): string => (reason ? ` The reviewer wrote: ${reason}` : '')

function grantText(grant: Grant): string {
  const first = 'Create your first survey under My Surveys.'
  if (grant.by === 'rules')
    return `You’ve completed enough verified surveys and reached the required semester. ${first}`
  if (grant.by === 'admin')
    return `An administrator made you a form creator. ${first}${reviewerNote(grant.reason)}`
  return `${grant.until ? `We’ve approved your request, on trial until ${day(grant.until)}.` : 'We’ve approved your request.'} ${first}${reviewerNote(grant.reason)}`
}

const endedText = (ended: Exclude<Revocation, { by: 'admin' }>): string =>
  ended.by === 'semester'
    ? `Your semester was corrected. Completed surveys make members form creators from semester ${ended.semester} on, so you aren’t one for now. Your active surveys continue, and you’ll be a form creator again in that semester.`
    : `One of your survey responses wasn’t accepted, and you now have too few verified ones to be a form creator. Verified responses needed: ${ended.forms}. Your next verified survey restores your form creator status.`

export const messages = {
  account_created: (): NoticeText => ({
    title: 'Welcome to Bahth',
    text: 'An administrator created this account for you. You can use surveys, sessions and inquiries.',
  }),
  account_approved: (): NoticeText => ({
    title: 'Your account is approved',
    text: 'Welcome to Bahth. You can now use surveys, sessions and inquiries. We’ve erased the photo of your student ID.',
  }),
  account_rejected: ({ reason }: WithReason): NoticeText => ({
    title: 'Your account needs another look',
    text: `${reason ? `The reviewer wrote: ${reason}\n\n` : ''}You can send a new photo of your student ID. We’ve erased the one you sent.`,
  }),
  account_banned: ({ until, reason }: WithReason & { until: string | null }, now: Date): NoticeText => ({
    title: 'Your account is suspended',
    text: `${until ? `Your account is suspended until ${cairo(until, now)}.` : 'Your account is suspended until an administrator lifts the suspension.'}${reason ? ` The reason: ${reason}` : ''}\n\nIf you think this is a mistake, please contact us.`,
  }),
  // Notices from before reasons were stored have none.
  account_restored: ({ reason = null }: Partial<WithReason>): NoticeText => ({
    title: 'Your account is no longer suspended',
    text: `You can log in again. Everything is still there.${reviewerNote(reason)}`,
  }),
  details_corrected: ({ fields }: { fields: DetailName[] }): NoticeText => ({
    title: 'Your details were corrected',
    text: `An administrator corrected your ${list(fields.map(field => details[field]))}. If that’s wrong, please contact us.`,
  }),
  role_changed: ({ role }: { role: Role }): NoticeText => roles[role],
  creator_granted: (grant: Grant): NoticeText => ({
    title: 'You can publish surveys now',
    text: grantText(grant),
  }),
  creator_revoked: (revocation: Revocation): NoticeText =>
    revocation.by === 'admin'
      ? {
          title: 'You can no longer publish surveys',
          text: `An administrator revoked your form creator status. Your active surveys continue.${reviewerNote(revocation.reason)}`,
        }
      : {
          title: 'You can’t publish surveys for now',
          text: endedText(revocation),
        },
  creator_expired: (): NoticeText => ({
    title: 'Your form creator trial has ended',
    text: 'Your active surveys continue. You can ask to become a form creator again.',
  }),
  creator_request_rejected: ({ reason }: WithReason): NoticeText => ({
    title: 'Your request to publish surveys was rejected',
    text: `You can send another request.${reviewerNote(reason)}`,
  }),
}
