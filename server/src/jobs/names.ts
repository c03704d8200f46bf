import type { MailJob } from '../records/mail.ts'
import type { PushJob } from '../records/send-push.ts'

/** What can be enqueued: the name of a queue and what its jobs carry. Never a secret: jobs outlive what they do. */
export interface JobData {
  'send-mail': MailJob
  'send-reset-link': { email: string }
  'send-push': PushJob
  'erase-file': { key: string }
  'check-links': { surveyId: string }
}

export type JobName = keyof JobData

/** How stubborn a queue is. */
export interface QueuePlan {
  retryLimit: number
  /** Seconds before the first repetition; doubled each time up to the most. */
  retryDelay: number
  retryDelayMax: number
  /** Seconds a job may take. */
  expireInSeconds: number
  /** How many run at once in one process. */
  concurrency: number
}

/** For twelve days and more: what is owed is owed. */
const stubborn = { retryLimit: 300, retryDelay: 2, retryDelayMax: 3600, expireInSeconds: 120 }

export const queuePlans: Record<JobName, QueuePlan> = {
  'send-mail': { ...stubborn, concurrency: 4 },
  'send-reset-link': { ...stubborn, concurrency: 2 },
  // Until it is no news any more, a day later.
  'send-push': { ...stubborn, retryLimit: 32, expireInSeconds: 60, concurrency: 4 },
  'erase-file': { ...stubborn, concurrency: 2 },
  'check-links': { retryLimit: 5, retryDelay: 10, retryDelayMax: 600, expireInSeconds: 60, concurrency: 2 },
}

export const jobNames = Object.keys(queuePlans) as JobName[]
