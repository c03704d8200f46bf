import { capitalize, formatNumber } from '../../format/text.ts'

/** Texts of the form creator requests for administrators. Texts quoted from the specification are literal. */

const times = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${formatNumber(count)} times`

export const messages = {
  title: 'Form creator requests',
  filter: 'Show requests that are',
  statuses: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
  none: 'No form creator requests at the moment.',
  noneText: 'Who asks to publish surveys stands here at once.',
  loadFailed: 'Failed to load form creator requests.',
  approveFailed: 'Failed to approve form creator request.',
  rejectFailed: 'Failed to reject form creator request.',
  tryAgain: 'Check the connection and try once more.',
  table: 'Members who asked to publish surveys',
  columns: {
    user: 'User',
    email: 'Email',
    requested: 'Requested',
    reason: 'Reason',
    status: 'Status',
    actions: 'Actions',
  },
  noReason: 'No reason given',

  details: 'Details',
  detailsTitle: 'Form creator request',
  of: (action: string, name: string) => `${action}: ${name}`,
  email: 'Email',
  requested: 'Requested',
  forms: 'Verified surveys',
  formsFilled: (count: number) => formatNumber(count),
  semester: 'Semester',
  semesterUnknown: 'Not known',
  right: 'Right to publish',
  rights: {
    manual: 'Yes, given by an officer',
    auto: 'Yes, earned',
    trial: 'On trial',
    expired: 'Trial over',
    none: 'None',
  },
  rightUntil: (right: string, day: string) => `${right}, until ${day}`,
  earlier: 'Asked before',
  earlierCount: (count: number) => (count === 0 ? 'Never' : capitalize(times(count))),
  reason: 'Reason',
  decided: 'Decided',
  adminNote: 'Admin note',

  note: 'Note',
  noteHint: 'Told to the member.',
  onTrial: 'Approve on trial only',
  onTrialText: 'The right ends by itself.',
  trialDays: 'Days of trial',
  trialProblem: 'Please enter a whole number of days from 1 to 365',
  approve: 'Approve',
  reject: 'Reject',
  approving: 'Approving…',
  rejecting: 'Rejecting…',
  decidedAlready: 'This request has been decided.',
  approvedOne: (name: string) => `${name} can publish surveys now.`,
  approvedTrial: (name: string, days: number) =>
    `${name} can publish surveys for ${days === 1 ? 'a day' : `${formatNumber(days)} days`}.`,
  rejectedOne: (name: string) => `${name} is told that the request was declined.`,
  decidedMeanwhile: (name: string) => `Somebody was faster: the request of ${name} has been decided already.`,
}
