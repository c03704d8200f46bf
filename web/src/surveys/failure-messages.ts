/**
 * Failure messages of the survey pages, most of them literal from the specification. The server's reason follows
 * them. SUR-83 to SUR-95.
 */

export const messages = {
  load401: 'Please log in to view surveys.',
  load: (message: string) => `Failed to load surveys: ${message}`,
  permission:
    'You do not have permission to view creator dashboards. Ask an admin to enable Form Creator on your account.',
  mine: 'Failed to load my surveys.',
  history: 'Failed to load your survey history',
  refresh: 'Failed to refresh history',
  create401: 'Please log in before creating surveys.',
  create: (message: string) => `Failed to create survey: ${message}`,
  close: 'Close failed',
  analytics: 'Failed to load analytics',
  submit: 'Submit for approval failed',
  verify: 'Auto-verify failed',
  take401: 'Please log in to take surveys.',
  take: 'Failed to open survey form.',
  noLink: 'Form link missing from server response',
  save: 'We couldn’t save your changes',
  delete: 'We couldn’t delete the draft',
  appeal: 'We couldn’t send your request',
  decide: 'We couldn’t save the decision',
  attempts: 'We couldn’t load the submissions',
  other: 'Something went wrong',
  unauthorized: 'Unauthorized',
  with: (what: string, message: string) => `${what}: ${message}`,
}
