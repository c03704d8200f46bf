import { hours, minutes, seconds } from '@bahth/domain/durations.ts'
import { notifyOfEndedTrials } from './accounts/creator-rights/creator-rights.ts'
import { grantEarned } from './accounts/creator-rights/earn-right.ts'
import { mailLogInLink } from './accounts/log-in/log-in-link.ts'
import { sendResetLink } from './accounts/log-in/reset-password.ts'
import { endExpiredBans } from './accounts/members/end-ban.ts'
import { sendConfirmation } from './accounts/sign-up/resend-confirmation.ts'
import { sweepAccounts } from './accounts/sweep-accounts.ts'
import { openAdminAlerts } from './admin/alert-admins.ts'
import { sendWeekly } from './admin/send-weekly.ts'
import { forwardMessage, sweepMessages } from './contact/forward-message.ts'
import type { Engine } from './db/open.ts'
import type { JobHandlers } from './jobs/queue.ts'
import { type ScheduledTask, startSchedule } from './jobs/schedule.ts'
import { eraseFile } from './records/file-store.ts'
import { sendMail } from './records/send-mail.ts'
import { sendPush } from './records/send-push.ts'
import { sweepRecords } from './records/sweep-records.ts'
import type { Services } from './services.ts'
import { fillSeatsAfterBan } from './sessions/fill-seats.ts'
import { remindMembers } from './sessions/remind-members.ts'
import { checkLinks } from './surveys/check-links.ts'
import { closeDueSurveys } from './surveys/close-surveys.ts'
import { sweepProofs } from './surveys/prove-sheet.ts'
import { moveResponses, sweepAnswers } from './surveys/questionnaires/move-responses.ts'
import type { Verification } from './surveys/verification.ts'
import type { Sheets } from './vendors/sheets/sheets.ts'

/** The work of the server in addition to requests: the handlers of the queues, and the scheduled tasks. */
export interface Background {
  start(): Promise<void>
  /** Runs all due tasks and jobs in this call, until none is left. For tests. */
  drain(): Promise<void>
  /** Runs the sweeps in this call. For tests. */
  sweep(): Promise<void>
  /** Waits for running tasks. */
  stop(): Promise<void>
}

const handlersOf = (services: Services, sheets: Sheets): JobHandlers => ({
  'send-mail': (mail, job) => sendMail(services, mail, job.id),
  'send-bulk-mail': (mail, job) => sendMail(services, mail, job.id),
  'send-reset-link': ({ email }) => sendResetLink(services, email),
  'send-log-in-link': ({ email }) => mailLogInLink(services, email),
  'send-confirmation': ({ email }) => sendConfirmation(services, email),
  'send-push': (push, job) => sendPush(services, push, job.id),
  'erase-file': ({ key }) => eraseFile(services, key),
  'move-responses': ({ surveyId }) => moveResponses(services, surveyId),
  'check-links': ({ surveyId }) => checkLinks(services, sheets, surveyId),
  'forward-message': ({ messageId }) => forwardMessage(services, messageId),
  'fill-seats': ({ memberId }) => fillSeatsAfterBan(services, memberId),
})

/**
 * Tasks that `drain` repeats until none has anything left to do, so each returns how much it did. They are not jobs: the
 * first three find rows by a due time that changes with the row, and one run can serve many rows (one read of a sheet
 * verifies all its attempts); the others compare the clock with what was done last.
 */
const dueTasks = (services: Services, verification: Verification) => [
  { name: 'verify attempts', every: seconds(1), run: () => verification.begin() },
  { name: 'close due surveys', every: seconds(1), run: () => closeDueSurveys(verification.services) },
  { name: 'remind of sessions', every: seconds(20), run: () => remindMembers(services) },
  { name: 'alert administrators', every: seconds(5), run: openAdminAlerts(services) },
  { name: 'send weekly emails', every: seconds(20), run: () => sendWeekly(services) },
  { name: 'notify of ended trials', every: seconds(20), run: () => notifyOfEndedTrials(services) },
  // At the start too: the operator may have lowered the thresholds.
  { name: 'grant earned rights', every: hours(1), atStart: true, run: () => grantEarned(services) },
]

/** Tasks that end or delete what has expired. Tests run them with `sweep`. */
const sweeps = (services: Services, engine: Engine): ScheduledTask[] => [
  { name: 'end suspensions', every: seconds(15), run: () => endExpiredBans(services) },
  { name: 'sweep accounts', every: minutes(10), run: () => sweepAccounts(services) },
  { name: 'sweep records', every: minutes(10), run: () => sweepRecords(services) },
  { name: 'sweep sheet proofs', every: hours(1), run: () => sweepProofs(services) },
  { name: 'sweep answers', every: hours(1), run: () => sweepAnswers(services) },
  { name: 'sweep messages', every: minutes(10), run: () => sweepMessages(services) },
  // PGlite has no autovacuum.
  ...(engine.kind === 'embedded'
    ? [{ name: 'vacuum', every: hours(1), run: () => engine.lite.exec('vacuum analyze') }]
    : []),
]

/** The background work of a server; nothing runs before `start`. */
export function openBackground(
  services: Services,
  { engine, sheets }: { engine: Engine; sheets: Sheets },
  verification: Verification,
): Background {
  const { jobs, log } = services
  const handlers = handlersOf(services, sheets)
  const due = dueTasks(services, verification)
  const swept = sweeps(services, engine)
  let schedule: { stop(): Promise<void> } | null = null
  return {
    async start() {
      await jobs.start(handlers)
      schedule = startSchedule([...due, ...swept], log)
    },
    async drain() {
      let done: number
      do {
        done = 0
        for (const task of due) {
          done += await task.run()
          await verification.idle()
        }
        done += await jobs.drain(handlers)
      } while (done > 0)
    },
    async sweep() {
      for (const task of swept) await task.run()
    },
    async stop() {
      await schedule?.stop()
      await verification.idle()
    },
  }
}
