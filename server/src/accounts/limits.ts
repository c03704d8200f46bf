import { hours, minutes } from '@bahth/domain/durations.ts'
import type { Limit } from './attempt-limits.ts'

/** Failed sign-ins of one account from one address. */
export const signInLimit: Limit = { name: 'sign-in', max: 10, window: minutes(15) }

/** Failed sign-ins of one account from everywhere; above it only its own devices may try. */
export const accountLimit: Limit = { name: 'sign-in-account', max: 50, window: hours(1) }

/** Wrong codes of the second step, of one member from anywhere: whoever gets that far knows the password. */
export const twoFactorLimit: Limit = { name: 'two-factor', max: 6, window: minutes(15) }

/** Mails that anybody may ask for to one address; above it nothing is sent and the answer stays the same. */
export const mailLimit: Limit = { name: 'mail', max: 6, window: hours(1) }

/** Confirmation mails that the browser of a sign-up may ask for, whatever others have asked for to that address. */
export const ownMailLimit: Limit = { name: 'own-mail', max: 3, window: hours(1) }

/** Tries of a member's own devices. */
export const tryPushLimit: Limit = { name: 'try-push', max: 10, window: minutes(10) }

/** Copies of everything that is held about one member: they cost. */
export const exportLimit: Limit = { name: 'export', max: 20, window: hours(1) }
