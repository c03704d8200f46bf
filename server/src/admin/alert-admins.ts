import { isAlertDue, maxAlertAge, type Waiting } from '@bahth/domain/admin/alert-rules.ts'
import { after } from '@bahth/domain/durations.ts'
import { runEach } from '../concurrency.ts'
import { enqueueMail, mailTo } from '../records/mail.ts'
import { listSubscriptions } from '../records/push-store.ts'
import type { Services } from '../services.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { messagesIn } from './messages-in.ts'
import { renderWaiting } from './waiting-notices.ts'
import { countQueues, listAlerted, lockAlerted, setAlerted } from './waiting-store.ts'

type Alerted = Awaited<ReturnType<typeof listAlerted>>[number]

const consolePath = '/admin'

/**
 * Sends administrators emails and pushes about waiting items, and invalidates their open pages when these changed.
 * Returns the number of administrators with a due alert. Each run counts the waiting items again and stores only the
 * time of the alert, so that nothing has to be withdrawn when another administrator decides.
 */
export function openAdminAlerts({
  db,
  unitOfWork,
  clock,
  settings,
}: Pick<Services, 'db' | 'unitOfWork' | 'clock' | 'settings'>): () => Promise<number> {
  let shown: string | null = null
  return async () => {
    const now = clock.now()
    const { hours } = settings.association.en
    const waiting = await countQueues(db, now, hours)
    const current = JSON.stringify(waiting)
    if (shown !== null && shown !== current)
      await unitOfWork(async unit => unit.publish('notices', 'waiting', 'admins'))
    shown = current
    const due = (await listAlerted(db)).filter(admin =>
      isAlertDue(admin.setting, admin.alertedAt, waiting, now, hours),
    )
    await runEach(due, ({ id }) =>
      unitOfWork(async unit => {
        // Another process may have notified them in the meantime.
        const admin = await lockAlerted(unit.tx, id)
        if (!admin || !isAlertDue(admin.setting, admin.alertedAt, waiting, now, hours)) return
        await setAlerted(unit.tx, id, now)
        await sendAlert(unit, admin, waiting)
      }),
    )
    return due.length
  }
}

/** Sends an email and a push, as far as the administrator turned them on. They contain kinds and counts, no names. */
async function sendAlert(unit: UnitOfWork, admin: Alerted, waiting: readonly Waiting[]): Promise<void> {
  const messages = messagesIn[admin.language]
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  const notices = waiting.map(items => renderWaiting(items, admin.language))
  if (admin.wantsMail) {
    const lines = notices.map(({ title, text }) => `${title}\n${text}`)
    const mail = mailTo(admin, messages.alert(admin.firstName, total, lines), { path: consolePath })
    await enqueueMail(unit, { ...mail, until: after(unit.now, maxAlertAge).getTime() })
  }
  if (!admin.wantsPush) return
  const devices = await listSubscriptions(unit.tx, [admin.id])
  const push = {
    title: messages.alertTitle(total),
    text: notices.map(({ title, text }) => `${title}: ${text}`).join('\n'),
    link: consolePath,
    at: unit.now.getTime(),
  }
  await unit.enqueueAll(
    'send-push',
    devices.map(({ id }) => ({ subscriptionId: id, ...push })),
  )
}
