/** What administrators do, as the log names it; the specification's own first (ACT-19). */
export const activityActions = [
  'user_approved',
  'user_rejected',
  'user_banned',
  'user_unbanned',
  'survey_approved',
  'survey_rejected',
  'content_approved',
  'content_rejected',
  'session_created',
  'session_edited',
  'role_changed',
  'user_created',
  'user_edited',
  'user_deleted',
  'password_reset',
  'form_creator_granted',
  'form_creator_revoked',
  'form_creator_request_approved',
  'form_creator_request_rejected',
  'attempt_decided',
  'session_cancelled',
  'session_deleted',
  'participants_changed',
  'inquiry_featured',
  'inquiry_closed',
  'inquiry_reopened',
  'inquiry_deleted',
  'reply_posted',
  'reply_accepted',
  'reply_deleted',
  'domain_added',
  'domain_removed',
  'id_image_viewed',
  'log_exported',
] as const
export type ActivityAction = (typeof activityActions)[number]

/** ACT-20 */
export const activityTargets = ['user', 'survey', 'content', 'session'] as const
export type ActivityTarget = (typeof activityTargets)[number]

/** What the log keeps beside who did what to whom: why, what it was before and after, and what else is worth knowing. */
export interface ActivityDetails {
  reason?: string
  changes?: { field: string; from: unknown; to: unknown }[]
  metadata?: Record<string, unknown>
}

/** ACT-08: which actions each figure of the log counts. */
export const activityKinds = {
  approvals: ['user_approved', 'survey_approved', 'content_approved', 'form_creator_request_approved'],
  rejections: ['user_rejected', 'survey_rejected', 'content_rejected', 'form_creator_request_rejected'],
  sessionsCreated: ['session_created'],
  sessionsEdited: ['session_edited'],
  contentModerated: ['inquiry_deleted', 'reply_deleted'],
  roleChanges: ['role_changed'],
  bans: ['user_banned'],
  unbans: ['user_unbanned'],
} as const satisfies Record<string, readonly ActivityAction[]>
export type ActivityKind = keyof typeof activityKinds

/** ADM-13: what the dashboard counts as flagged, over this week. */
export const flaggedActions: readonly ActivityAction[] = [...activityKinds.rejections, ...activityKinds.bans]

/** In place of the name of somebody whose account is gone. */
export const deletedName = 'Deleted member'
