import { toOneLine } from '@bahth/domain/visible-text.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { MailJob } from '../jobs/names.ts'
import type { Services } from '../services.ts'
import { MailError } from '../vendors/mail/mail.ts'
import { renderMail } from './render-mail.ts'
import { findAddresses, wantsWeekly } from './store.ts'
import { issueToken } from './token-store.ts'
import { unsubscribePath, unsubscribeToken } from './unsubscribe-token.ts'

/** Sends a queued mail; throws if it must be retried. A permanently refused mail is dropped. */
export async function sendMail(
  {
    db,
    mail,
    clock,
    log,
    keys,
    settings,
  }: Pick<Services, 'db' | 'mail' | 'clock' | 'log' | 'keys' | 'settings'>,
  job: MailJob,
  jobId: string,
): Promise<void> {
  if (job.until && job.until <= clock.now().getTime()) return
  const { publicUrl, association } = settings
  const button = job.action ? await buttonOf(db, clock, publicUrl, job.to, job.action) : { link: null }
  if (!button) return
  if (job.weeklyOf && !(await wantsWeekly(db, job.weeklyOf, job.to))) return
  const unsubscribeUrl = job.weeklyOf
    ? `${publicUrl}${unsubscribePath(unsubscribeToken(keys, job.weeklyOf))}`
    : null
  const message = {
    to: job.to,
    // A title in it may contain a tab or a line break, with which the mail would be refused.
    subject: toOneLine(job.subject),
    ...renderMail(job, button.link, association, unsubscribeUrl),
    messageId: `${jobId}@${new URL(publicUrl).hostname}`,
    ...(job.replyTo ? { replyTo: job.replyTo } : {}),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  }
  try {
    await mail.send(message)
  } catch (error) {
    if (!(error instanceof MailError) || error.worthRetrying) throw error
    log.warn({ reason: error.message }, 'a mail was refused permanently')
  }
}

/**
 * The link of the button, or null if the account was deleted or has another address by now: the link in a
 * mail that waited would let the old mailbox log in.
 */
async function buttonOf(
  db: Db,
  clock: Clock,
  publicUrl: string,
  to: string,
  { path, secret }: NonNullable<MailJob['action']>,
): Promise<{ link: string } | null> {
  if (!secret) return { link: `${publicUrl}${path}` }
  const addresses = await findAddresses(db, secret.memberId)
  const address = secret.purpose === 'email_change' ? addresses?.pendingEmail : addresses?.email
  if (address !== to) return null
  const token = await issueToken(db, { ...secret, now: clock.now() })
  return { link: `${publicUrl}${path}${path.includes('?') ? '&' : '?'}token=${token}` }
}
