/** Names of logged actions. Those of the specification come first (ACT-19). */
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
  'session_message_sent',
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
  'second_factor_removed',
  'key_rotated',
  'registrar_imported',
  'registrar_erased',
  'registrar_viewed',
  'template_added',
  'template_changed',
  'template_removed',
] as const
export type ActivityAction = (typeof activityActions)[number]

export const activityTargets = ['user', 'survey', 'content', 'session'] as const
export type ActivityTarget = (typeof activityTargets)[number]

/** Details of a log entry, in addition to actor, action and target. */
export interface ActivityDetails {
  reason?: string
  changes?: { field: string; from: unknown; to: unknown }[]
  metadata?: Record<string, unknown>
}

/** The actions that each figure of the log page counts (ACT-08). */
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

/** Counted as flagged on the dashboard (ADM-13). */
export const flaggedActions: readonly ActivityAction[] = [...activityKinds.rejections, ...activityKinds.bans]

/** Phrases that replace values in the changes of an entry. The pages translate them. */
export const loggedPhrases = [
  'the old link',
  'a new link',
  'the old presenter',
  'a new presenter',
  'a photo',
  'a new photo',
  'cancelled',
  'scheduled',
] as const
export type LoggedPhrase = (typeof loggedPhrases)[number]

/** The names of an actor without an account and of targets without a record. The pages translate them. */
export const loggedNames = { operator: 'operator', log: 'Activity log', key: 'Secret key' } as const
export type LoggedName = (typeof loggedNames)[keyof typeof loggedNames]

/** Replaces the name of a deleted member. */
export const deletedName = 'Deleted member'
