import { zone } from '@bahth/domain/cairo.ts'
import type { Answer } from '../../api/endpoints.ts'
import { addressFor } from '../../shell/navigation.ts'

/** A member as officers see them (ADM-25). */
export type User = Answer<'users.listUsers'>['items'][number]

export const nameOf = (user: { firstName: string; lastName: string }): string =>
  `${user.firstName} ${user.lastName}`.trim()

/** Where a member's own page is. */
export const addressOfUser = (userId: string): string =>
  addressFor('admin', { tab: 'verification', user: userId })

/** A day in Cairo, with its year: “21 Nov 2026”. */
export const dayOf = (at: string): string =>
  new Intl.DateTimeFormat(document.documentElement.lang === 'ar' ? 'ar' : 'en-GB', {
    timeZone: zone,
    dateStyle: 'medium',
  }).format(new Date(at))
