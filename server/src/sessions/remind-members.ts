import { dueReminder } from '@bahth/domain/sessions/rules.ts'
import { runEach } from '../concurrency.ts'
import type { Services } from '../services.ts'
import { findDueReminders, listToRemind, lockReminders, setReminded } from './reminder-store.ts'
import { notifyMembers, reminder } from './session-notices.ts'

/**
 * Reminds registered members a day and an hour before the start: all of them in the app, and by mail and push if they
 * turned that on. The setting for reminders concerns the mails (PRO-10). The mark commits with the notices, so that each
 * reminder is sent exactly once.
 */
export async function remindMembers({
  db,
  unitOfWork,
  clock,
}: Pick<Services, 'db' | 'unitOfWork' | 'clock'>): Promise<number> {
  const due = await findDueReminders(db, clock.now())
  await runEach(due, id =>
    unitOfWork(async unit => {
      const session = await lockReminders(unit.tx, id)
      const lead = session && dueReminder(session, unit.now)
      if (!session || !lead) return
      const people = await listToRemind(unit.tx, id)
      const notice = reminder(session, lead)
      const ids = (wanted: boolean) => people.filter(({ wants }) => wants === wanted).map(person => person.id)
      await notifyMembers(unit, ids(true), notice)
      await notifyMembers(unit, ids(false), { ...notice, mail: 'never' })
      await setReminded(unit.tx, id, lead, unit.now)
    }),
  )
  return due.length
}
