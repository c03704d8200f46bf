import { hours, minutes } from '@bahth/domain/durations.ts'
import type { Limit } from '../limits/rate-limits.ts'

/** Failed log-ins to one account from one address. */
export const logInLimit: Limit = { name: 'log-in', max: 10, window: minutes(15) }

/** Failed log-ins to one account from all addresses; above it only its known devices may try. */
export const logInAccountLimit: Limit = { name: 'log-in-account', max: 50, window: hours(1) }

/** Wrong second-step codes of one member, from all addresses. Only clients that sent the password get this far. */
export const twoFactorLimit: Limit = { name: 'two-factor', max: 6, window: minutes(15) }

/** Emails that can be requested for one address. Above the limit none is sent and the response stays the same. */
export const mailLimit: Limit = { name: 'mail', max: 6, window: hours(1) }

/** Confirmation emails a sign-up's browser can request, regardless of others' requests. Above the limit it is refused. */
export const ownMailLimit: Limit = { name: 'own-mail', max: 3, window: hours(1) }
