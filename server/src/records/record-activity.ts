import { newId } from '../db/ids.ts'
import type { Write } from '../write.ts'

/** What the log knows how to say; the specification's own first (ACT-19). */
export type ActivityAction =
  | 'user_approved'
  | 'user_rejected'
  | 'user_banned'
  | 'user_unbanned'
  | 'survey_approved'
  | 'survey_rejected'
  | 'content_approved'
  | 'content_rejected'
  | 'session_created'
  | 'session_edited'
  | 'role_changed'
  | 'user_created'
  | 'user_edited'
  | 'user_deleted'
  | 'password_reset'
  | 'form_creator_granted'
  | 'form_creator_revoked'
  | 'form_creator_request_approved'
  | 'form_creator_request_rejected'
  | 'attempt_decided'
  | 'session_cancelled'
  | 'session_deleted'
  | 'participants_changed'
  | 'inquiry_featured'
  | 'inquiry_closed'
  | 'inquiry_reopened'
  | 'inquiry_deleted'
  | 'reply_posted'
  | 'reply_accepted'
  | 'reply_deleted'
  | 'domain_added'
  | 'domain_removed'
  | 'id_image_viewed'
  | 'log_exported'

export interface ActivityDetails {
  reason?: string
  changes?: { field: string; from: unknown; to: unknown }[]
  metadata?: Record<string, unknown>
}

/** Who acts, as the log keeps it: the name stays when the account goes. */
export interface Officer {
  memberId: string
  name: string
  ip: string | null
}

/** Writes one entry of the activity log into the transaction of its effect (every administrator's action has one). */
export async function recordActivity(
  write: Write,
  officer: Officer,
  action: ActivityAction,
  target: { type: 'user' | 'survey' | 'content' | 'session'; id: string | null; name: string },
  details: ActivityDetails = {},
): Promise<void> {
  const id = newId()
  await write.tx
    .insertInto('activity')
    .values({
      id,
      at: write.now,
      admin_id: officer.memberId,
      admin_name: officer.name,
      action,
      target_type: target.type,
      target_id: target.id,
      target_name: target.name,
      details: JSON.stringify(details),
      ip: officer.ip,
    })
    .execute()
  write.announce('activity', id, 'admins')
}
