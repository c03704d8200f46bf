import type { ActivityAction } from '@bahth/domain/records/activity.ts'

/** Names of the actions in the activity log. */

const actions: Record<ActivityAction, string> = {
  user_approved: 'Approved account',
  user_rejected: 'Rejected account',
  user_banned: 'Suspended user',
  user_unbanned: 'Lifted suspension',
  survey_approved: 'Approved survey',
  survey_rejected: 'Rejected survey',
  content_approved: 'Approved content',
  content_rejected: 'Rejected content',
  session_created: 'Created session',
  session_edited: 'Edited session',
  role_changed: 'Changed role',
  user_created: 'Invited user',
  user_edited: 'Corrected details',
  user_deleted: 'Deleted user',
  password_reset: 'Reset password',
  form_creator_granted: 'Made form creator',
  form_creator_revoked: 'Revoked form creator',
  form_creator_request_approved: 'Approved creator request',
  form_creator_request_rejected: 'Rejected creator request',
  attempt_decided: 'Reviewed submission',
  session_cancelled: 'Cancelled session',
  session_deleted: 'Deleted session',
  participants_changed: 'Changed participants',
  session_message_sent: 'Sent message',
  inquiry_featured: 'Featured question',
  inquiry_closed: 'Closed question',
  inquiry_reopened: 'Reopened question',
  inquiry_deleted: 'Deleted question',
  reply_posted: 'Answered question',
  reply_accepted: 'Accepted reply',
  reply_deleted: 'Deleted reply',
  domain_added: 'Allowed domain',
  domain_removed: 'Removed domain',
  id_image_viewed: 'Viewed ID photo',
  log_exported: 'Exported log',
  second_factor_removed: 'Removed two-step verification',
  key_rotated: 'Changed secret key',
  registrar_imported: 'Imported registrar’s list',
  registrar_erased: 'Erased registrar’s list',
  registrar_viewed: 'Viewed registrar’s entry',
  template_added: 'Added template',
  template_changed: 'Changed template',
  template_removed: 'Deleted template',
}

const actionOf = (action: string): string => (actions as Record<string, string>)[action] ?? action

export const messages = {
  actions,
  actionOf,
}
