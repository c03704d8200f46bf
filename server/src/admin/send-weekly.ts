import { isWeeklyTime, lastWeekly, newSince, weeklyEnd } from '@bahth/domain/admin/weekly-rules.ts'
import type { MailJob } from '../jobs/names.ts'
import { mailTo } from '../records/mail.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { messagesIn } from './messages-in.ts'
import {
  findTaken,
  listComingSessions,
  listNewSurveys,
  listUnreadReplies,
  lockRecipients,
  setWeeklyMailed,
} from './weekly-store.ts'

/** Members per transaction. */
const batchSize = 100

type Recipient = Awaited<ReturnType<typeof lockRecipients>>[number]

/**
 * Sends the weekly email, on Saturdays at 18:00 in Cairo. Emails are enqueued batch by batch for members who turned it
 * on, if there is something new for them. The mark is committed together with the jobs of the batch, so that after a
 * crash no email is lost or sent twice.
 */
export async function sendWeekly({
  unitOfWork,
  clock,
}: Pick<Services, 'unitOfWork' | 'clock'>): Promise<number> {
  let total = 0
  if (!isWeeklyTime(clock.now())) return total
  for (;;) {
    const processed = await unitOfWork(sendBatch)
    total += processed
    if (processed < batchSize) return total
  }
}

async function sendBatch(unit: UnitOfWork): Promise<number> {
  const week = lastWeekly(unit.now)
  const recipients = await lockRecipients(unit.tx, week, batchSize)
  if (recipients.length === 0) return 0
  const ids = recipients.map(({ id }) => id)
  const news = await findNews(unit, week, ids)
  await unit.enqueueAll(
    'send-bulk-mail',
    recipients.flatMap(recipient => mailOf(recipient, news(recipient), unit.now) ?? []),
  )
  await setWeeklyMailed(unit.tx, ids, unit.now)
  return recipients.length
}

/** Finds the new items for each of the recipients. */
async function findNews({ tx, now }: UnitOfWork, week: Date, ids: readonly string[]) {
  const earliest = newSince(week, null)
  const surveys = await listNewSurveys(tx, earliest, now)
  const taken = await findTaken(
    tx,
    ids,
    surveys.map(({ id }) => id),
  )
  const sessions = await listComingSessions(tx, now)
  const replies = await listUnreadReplies(tx, ids, earliest)
  return ({ id, mailedAt }: Recipient) => {
    const since = newSince(week, mailedAt)
    return {
      surveys: surveys.filter(
        survey =>
          survey.approvedAt !== null &&
          survey.approvedAt > since &&
          survey.creatorId !== id &&
          !taken.has(`${id} ${survey.id}`),
      ),
      sessions,
      replies: replies.filter(({ memberId, at }) => memberId === id && at > since).length,
    }
  }
}

type News = ReturnType<Awaited<ReturnType<typeof findNews>>>

function mailOf(recipient: Recipient, news: News, now: Date): MailJob | null {
  if (news.surveys.length + news.sessions.length + news.replies === 0) return null
  const text = messagesIn[recipient.language].weekly(recipient.firstName, news, now)
  const until = weeklyEnd(lastWeekly(now)).getTime()
  return { ...mailTo(recipient, text, { path: '/' }), weeklyOf: recipient.id, until }
}
