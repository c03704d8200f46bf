import type { ResponseOf } from '../../api/endpoints.ts'
import { addressFor } from '../../shell/route.ts'

/** A member as administrators see them. ADM-25. */
export type Member = ResponseOf<'users.listUsers'>['items'][number]

/** The address of a member's page in the console. */
export const addressOfMember = (userId: string): string =>
  addressFor('admin', { tab: 'verification', user: userId })
