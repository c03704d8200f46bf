import { type ActivityAction, type ActivityDetails, loggedNames } from '@bahth/domain/records/activity.ts'

/** The administrator's other actions: log entries that don't follow from other demo data. */

export interface OtherAction {
  /** Minutes ago. */
  ago: number
  action: ActivityAction
  /** The key of a member or session, an email domain, or the name of a deleted target. */
  target:
    | { member: string }
    | { session: string }
    | { domain: string }
    | { gone: string; type: 'user' | 'content' }
  details?: ActivityDetails
}

const hour = 60
const day = 24 * hour

export const otherActions: readonly OtherAction[] = [
  {
    ago: 26,
    action: 'participants_changed',
    target: { session: 'version-control' },
    details: { metadata: { order: 'waitlist' } },
  },
  {
    ago: 95,
    action: 'user_edited',
    target: { member: 'logine-sherif' },
    details: { changes: [{ field: 'semester', from: 4, to: 5 }] },
  },
  {
    ago: 3.4 * hour,
    action: 'log_exported',
    target: { gone: loggedNames.log, type: 'content' },
    details: { metadata: { entries: 214 } },
  },
  {
    ago: 1.2 * day,
    action: 'password_reset',
    target: { member: 'khaled-tawfik' },
    details: { metadata: { mode: 'link' } },
  },
  {
    ago: 2.3 * day,
    action: 'user_edited',
    target: { member: 'eyad-bahgat' },
    details: { changes: [{ field: 'studentId', from: '20250581', to: '20250518' }] },
  },
  {
    ago: 3.1 * day,
    action: 'participants_changed',
    target: { session: 'forest-plot' },
    details: { metadata: { promoted: 3 } },
  },
  {
    ago: 4.6 * day,
    action: 'reply_deleted',
    target: { gone: 'Session recordings, where are they?', type: 'content' },
    details: { reason: 'Posted twice.' },
  },
  {
    ago: 5.2 * day,
    action: 'inquiry_deleted',
    target: { gone: 'selling a used stethoscope', type: 'content' },
    details: { reason: 'Not a research question.' },
  },
  {
    ago: 6.7 * day,
    action: 'password_reset',
    target: { member: 'ibrahim-saber' },
    details: { metadata: { mode: 'temporary' } },
  },
  { ago: 8.9 * day, action: 'domain_removed', target: { domain: 'students.example.edu.eg' } },
  { ago: 9 * day, action: 'domain_added', target: { domain: 'students.example.edu.eg' } },
  {
    ago: 11.4 * day,
    action: 'user_edited',
    target: { member: 'shahd-yasser' },
    details: { changes: [{ field: 'lastName', from: 'Yaser', to: 'Yasser' }] },
  },
  {
    ago: 13.8 * day,
    action: 'log_exported',
    target: { gone: loggedNames.log, type: 'content' },
    details: { metadata: { entries: 173 } },
  },
  {
    ago: 16.1 * day,
    action: 'user_deleted',
    target: { gone: 'Deleted member', type: 'user' },
    details: { reason: 'Requested by the member.' },
  },
  {
    ago: 18.5 * day,
    action: 'participants_changed',
    target: { session: 'spss-zero' },
    details: { metadata: { removed: 1 } },
  },
  { ago: 20.2 * day, action: 'inquiry_deleted', target: { gone: 'test', type: 'content' } },
  {
    ago: 24.3 * day,
    action: 'domain_removed',
    target: { domain: '*.example.edu.eg' },
    details: { reason: 'Two professors couldn’t sign up with their hospital emails.' },
  },
  { ago: 26 * day, action: 'domain_added', target: { domain: '*.example.edu.eg' } },
  {
    ago: 28.4 * day,
    action: 'password_reset',
    target: { member: 'amr-eldeeb' },
    details: { metadata: { mode: 'link' } },
  },
]

/** Checks that were opened and not decided: the applicant's key and how many minutes ago. */
export const undecidedViews: readonly [key: string, ago: number][] = [
  ['mostafa-gad', 52],
  ['abdelrahman-zidan', 57],
  ['jana-wael', 61],
  ['malak-tamer', 1490],
  ['yassin-maher', 1494],
]
