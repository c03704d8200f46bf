import * as profile from '@bahth/domain/accounts/profile-contract.ts'
import type { House } from '../house.ts'
import { on, type Route } from '../http/call.ts'
import { findStats } from './stats.ts'

/** What crosses features: the platform's figures. */
export const adminRoutes = ({ db, clock }: House): Route[] => [
  on(profile.stats, ({ viewer }) => findStats(db, viewer.memberId, clock.now())),
]
