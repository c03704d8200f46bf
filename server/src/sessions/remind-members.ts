import { dueReminder } from '@bahth/domain/sessions/rules.ts'
import type { Services } from '../services.ts'
import { findDueReminders, listToRemind, lockReminders, setReminded } from './reminder-store.ts'
import { reminder, tell } from './session-notices.ts'

/**
 * Reminds registered members a day and an hour before. Under the bell everybody; by mail and on
 * their devices whoever wants reminders there. The mark that it was done commits with the notices, so that nobody hears it twice or never.
 */
export async function remindMembers({
  db,
  write,
  clock,
}: Pick<Services, 'db' | 'write' | 'clock'>): Promise<number> {
  const due = await findDueReminders(db, clock.now())
  for (const id of due)
    await write(async work => {
      const session = await lockReminders(work.tx, id)
      const lead = session && dueReminder(session, work.now)
      if (!session || !lead) return
      const people = await listToRemind(work.tx, id)
      const notice = reminder(session, lead, work.now)
      const ids = (wanted: boolean) => people.filter(({ wants }) => wants === wanted).map(person => person.id)
      await tell(work, ids(true), notice)
      await tell(work, ids(false), { ...notice, mail: 'never', push: 'never' })
      await setReminded(work.tx, id, lead, work.now)
    })
  return due.length
}
