import { formatCount, formatNumber } from '../format/text.ts'

/** Texts of the surveys page for creators. */

export const messages = {
  counters: { total: 'Total', pending: 'Pending Review', approved: 'Approved', rejected: 'Rejected' },
  status: { manual: 'Manual', auto: 'Auto', trial: 'Trial', expired: 'Expired', none: 'None' },
  trialLeft: (days: number) =>
    `Trial · ${days === 0 ? 'ends today' : `${formatCount(days, '1 day', 'days')} left`}`,
  loading: 'Loading your surveys…',
  none: 'You haven’t created a survey yet',
  noneText: 'Surveys start as a private draft. We approve each one before members can take it.',
  submit: 'Submit for Approval',
  submitting: 'Submitting…',
  edit: 'Edit',
  delete: 'Delete',
  close: 'Close',
  results: 'Results',
  submitted: (title: string) => `“${title}” has been submitted for approval.`,
  deleteTitle: 'Delete this draft?',
  deleteConfirm: 'Delete draft',
  deleteDismiss: 'Keep draft',
  deleteText: (title: string) => `“${title}” will be permanently deleted.`,
  deleted: (title: string) => `“${title}” has been deleted.`,
  closeTitle: 'Close this survey?',
  closeConfirm: 'Close survey',
  closeDismiss: 'Keep it open',
  closeText: 'Close this survey? It will no longer accept responses.',
  closeMore: 'Before closing, we check the sheet once more so that everyone already in it counts.',
  closeUnread: (waiting: number) =>
    `If we can’t read the sheet, no one new can take the survey and we’ll keep trying for an hour. Submissions we can’t find by then won’t count. Waiting now: ${formatNumber(waiting)}.`,
  sheetUnread: (waiting: number) =>
    `We can’t read your sheet. Submissions waiting: ${formatNumber(waiting)}.`,
  closingText: (waiting: number) =>
    `No one new can take this survey. We’re still trying to read its sheet. Submissions waiting: ${formatNumber(waiting)}.`,
  closingForm: (waiting: number) =>
    `No one new can take this survey. We’re still waiting for its form to report submissions: ${formatNumber(waiting)}.`,
  formSilent: (waiting: number) =>
    `Your form hasn’t reported a submission yet. Submissions waiting: ${formatNumber(waiting)}.`,
  closeOnBahth: 'Members who have already started can still send their answers while their spot is kept.',
  closeUnreported: (waiting: number) =>
    `No one new can take the survey, and we’ll wait a while for the form to report the last submissions. Those it doesn’t report won’t count. Waiting now: ${formatNumber(waiting)}.`,
  closing: 'Closing…',
  closingSheet: 'Checking the sheet…',
  closed: (title: string) => `“${title}” has been closed.`,
  closedLater: (title: string) =>
    `We can’t read the sheet of “${title}” yet. No one new can take the survey, and we’ll keep trying for an hour.`,
  closedAfterForm: (title: string) =>
    `No one new can take “${title}”. It closes once its form has reported the last submissions, at the latest in an hour.`,
  rejectedBecause: 'Not approved.',
  rejectedNoReason: 'No reason was given.',
  resubmitted: 'Resubmitted',
  appeals: (count: number) =>
    count === 1 ? '1 request to check' : `${formatNumber(count)} requests to check`,
  due: (day: string) => `closes ${day}`,
  createdOn: (day: string) => `created ${day}`,

  lights: {
    title: 'Link check',
    form: 'Form',
    sheet: 'Sheet',
    column: 'Column',
    waiting: 'Checking the links…',
    allFine: 'Links checked',
    ok: {
      form: 'The form opens without signing in',
      sheet: 'We can read the sheet',
      column: 'We found a column for the code, student ID or email',
    },
    states: { ok: 'fine', warn: 'please check', fail: 'doesn’t work' },
    /** Follows the name of a link, for screen readers. */
    stated: (state: string) => ` (${state})`,
    reasons: {
      form: {
        needs_sign_in: 'The form requires signing in. In Google Forms, turn off “Limit to 1 response”',
        closed: 'The form isn’t accepting responses',
        not_found: 'We found no form at this link',
        not_a_form: 'This link doesn’t seem to lead to a form',
        unreachable: 'We couldn’t reach the form’s site',
        too_slow: 'The form took too long to load',
        too_many_redirects: 'The form’s link redirects in a loop',
        bad_link: 'The form’s link isn’t valid',
        forbidden_address: 'The form’s link leads to a private address',
      },
      sheet: {
        private: 'The sheet is private. Share it with anyone who has the link',
        not_found: 'We found no sheet at this link',
        not_csv: 'This link doesn’t lead to a spreadsheet',
        too_large: 'The sheet is too large for us to read',
        too_slow: 'The sheet took too long to load',
        too_many_redirects: 'The sheet’s link redirects in a loop',
        unreachable: 'We couldn’t reach the sheet’s site',
        bad_link: 'The sheet’s link isn’t valid',
        host_not_allowed: 'We can’t read sheets from this site',
        forbidden_address: 'The sheet’s link leads to a private address',
        busy: 'Google limits how often we can open private sheets. We’ll try again soon',
      },
      column: {
        no_key_column: 'No column is called code, student ID or email. Ask for one of them in the form',
        empty: 'The sheet is still empty, so we can’t check its columns yet',
        not_read: 'We’ll check the columns once we can read the sheet',
      },
    },
  },

  analytics: {
    title: 'Results',
    tabs: 'Results',
    figures: 'Figures',
    submissions: 'Submissions',
    total: 'Responses',
    students: 'Students',
    profs: 'Professors',
    views: 'Views in 7 days',
    viewsAll: (views: number) => `${formatNumber(views)} in total`,
    ofMax: (max: number) => `of ${formatNumber(max)}`,
    perDay: 'Responses per day',
    caption: (from: string, until: string, total: number) =>
      `Responses per day, ${from} to ${until}. Total: ${formatNumber(total)}.`,
    day: 'Day',
    none: 'No responses yet',
    noneText: 'The chart starts with your first verified response.',
    statuses: 'Submissions by status',
  },
}
