import type { Language } from '@bahth/domain/languages.ts'
import type { TokenPurpose } from '../db/schema.generated.ts'

/**
 * An email to send. It is stored until it is sent, so it contains no secret: a link that needs a token names its
 * purpose here, and the token is created while sending.
 */
export interface MailJob {
  to: string
  /** Missing in jobs of earlier versions, whose texts are in English. */
  language?: Language
  subject: string
  /** Paragraphs of plain text, in the direction of the language. */
  lines: string[]
  /**
   * Text that a person wrote, shown after the lines. Blank lines separate its paragraphs, and each has its own
   * direction.
   */
  written?: string
  action?: {
    label: string
    /** A path of the web application. */
    path: string
    /** Appended to the path as `?token=`. */
    secret?: { purpose: TokenPurpose; memberId: string; validFor: number; value?: string }
  }
  replyTo?: string
  /**
   * Set for the weekly email of this member: it gets an unsubscribe link, and is dropped if they have unsubscribed in
   * the meantime.
   */
  weeklyOf?: string
  /** In milliseconds since 1970; it is dropped after this time. */
  until?: number
}

/** A notice to push to one device. */
export interface PushJob {
  subscriptionId: string
  title: string
  text: string
  /** A path of the web application. */
  link: string | null
  /** When it was enqueued, in milliseconds since 1970; it is dropped after a day. */
  at: number
  /** In milliseconds since 1970; it is dropped after this time, if that is earlier. */
  until?: number
}

/** The payload of each queue. Never a secret: payloads are stored, and finished jobs stay for an hour. */
export interface JobData {
  'send-mail': MailJob
  /** A separate queue, so that a confirmation doesn't wait for thousands of weekly emails. */
  'send-bulk-mail': MailJob
  'send-reset-link': { email: string }
  'send-log-in-link': { email: string }
  'send-confirmation': { email: string }
  'send-push': PushJob
  'erase-file': { key: string }
  'check-links': { surveyId: string }
  'move-responses': { surveyId: string }
  'forward-message': { messageId: string }
  'fill-seats': { memberId: string }
}

export type JobName = keyof JobData

/** Retries, time limit and concurrency of a queue. */
export interface QueuePlan {
  retryLimit: number
  /** Seconds before the first retry. The delay doubles for each further retry, up to `retryDelayMax`. */
  retryDelay: number
  retryDelayMax: number
  /** A job that runs longer than this has failed. */
  expireInSeconds: number
  /** The maximum number of jobs that run at the same time in one process. */
  concurrency: number
  /** `singleton`: jobs with the same key never run at the same time. */
  policy?: 'singleton'
}

/** Retry for 30 days, hourly after the first ones; these jobs must not be lost. */
const persistent = { retryLimit: 740, retryDelay: 2, retryDelayMax: 3600, expireInSeconds: 120 }

export const queuePlans: Record<JobName, QueuePlan> = {
  'send-mail': { ...persistent, concurrency: 4 },
  'send-bulk-mail': { ...persistent, concurrency: 2 },
  'send-reset-link': { ...persistent, concurrency: 2 },
  'send-log-in-link': { ...persistent, concurrency: 1 },
  'send-confirmation': { ...persistent, concurrency: 1 },
  // Retries for about a day; an older notice is dropped anyway.
  'send-push': { ...persistent, retryLimit: 32, expireInSeconds: 60, concurrency: 4 },
  'erase-file': { ...persistent, concurrency: 2 },
  'move-responses': { ...persistent, concurrency: 1, policy: 'singleton' },
  'check-links': { retryLimit: 5, retryDelay: 10, retryDelayMax: 600, expireInSeconds: 60, concurrency: 2 },
  // The message itself is deleted after 30 days.
  'forward-message': { ...persistent, retryDelay: 60, concurrency: 4, policy: 'singleton' },
  'fill-seats': { ...persistent, concurrency: 1 },
}

export const jobNames = Object.keys(queuePlans) as JobName[]
