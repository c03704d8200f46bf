import { hours, minutes, seconds } from '@bahth/domain/durations.ts'
import { endOverBans } from './accounts/end-ban.ts'
import { sendResetLink } from './accounts/reset-password.ts'
import { sweepAccounts } from './accounts/sweep-accounts.ts'
import { deliverDue, sweepMessages } from './contact/deliver-message.ts'
import type { Engine } from './db/open.ts'
import { type ClockTask, startClockWork } from './jobs/clock-work.ts'
import type { JobHandlers } from './jobs/queue.ts'
import { sendMail } from './records/send-mail.ts'
import { sendPush } from './records/send-push.ts'
import { eraseFile } from './records/stored-files.ts'
import { sweepRecords } from './records/sweep-records.ts'
import type { Services } from './services.ts'
import { remindMembers } from './sessions/remind-members.ts'
import { checkLinks } from './surveys/check-links.ts'
import type { SurveyWork } from './surveys/survey-work.ts'
import type { Sheets } from './vendors/sheets/sheets.ts'

/** What the server does beside requests: what the queues hold, and what the clock finds. */
export interface Work {
  start(): Promise<void>
  /** Does by hand what is due now. */
  settle(): Promise<void>
  /** Does by hand what the clock does from time to time. */
  sweep(): Promise<void>
  /** Ends the work at hand. */
  stop(): Promise<void>
}

const handlersOf = (services: Services, sheets: Sheets): JobHandlers => ({
  'send-mail': (pending, job) =>
    sendMail({ ...services, publicUrl: services.settings.publicUrl }, pending, job.id),
  'send-reset-link': ({ email }) => sendResetLink(services, email),
  'send-push': pending => sendPush(services, pending),
  'erase-file': ({ key }) => eraseFile(services, key),
  'check-links': ({ surveyId }) => checkLinks(services, sheets, surveyId),
})

const sweepsOf = (services: Services, engine: Engine): ClockTask[] => [
  { name: 'end suspensions', every: seconds(15), run: () => endOverBans(services) },
  { name: 'sweep accounts', every: minutes(10), run: () => sweepAccounts(services) },
  { name: 'sweep records', every: minutes(10), run: () => sweepRecords(services) },
  { name: 'sweep messages', every: minutes(10), run: () => sweepMessages(services) },
  // PostgreSQL does this by itself; the embedded one has no worker for it.
  ...(engine.kind === 'embedded'
    ? [{ name: 'vacuum', every: hours(1), run: () => engine.lite.exec('vacuum analyze') }]
    : []),
]

/** The work of a server; nothing is done before it starts. */
export function openWork(
  services: Services,
  { engine, sheets }: { engine: Engine; sheets: Sheets },
  surveyWork: SurveyWork,
): Work {
  const { jobs, log } = services
  const handlers = handlersOf(services, sheets)
  const sweeps = sweepsOf(services, engine)
  const tasks: ClockTask[] = [
    ...surveyWork.tasks,
    { name: 'remind of sessions', every: seconds(20), run: () => remindMembers(services) },
    { name: 'deliver messages', every: seconds(20), run: () => deliverDue(services) },
    ...sweeps,
  ]
  let clockWork: { stop(): Promise<void> } | null = null
  return {
    async start() {
      await jobs.start(handlers)
      clockWork = startClockWork(tasks, log)
    },
    async settle() {
      while (
        (await surveyWork.settle()) > 0 ||
        (await remindMembers(services)) > 0 ||
        (await deliverDue(services)) > 0 ||
        (await jobs.settle(handlers)) > 0
      );
    },
    async sweep() {
      for (const task of sweeps) await task.run()
    },
    async stop() {
      await clockWork?.stop()
      await surveyWork.stop()
    },
  }
}
