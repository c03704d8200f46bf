import * as profile from '@bahth/domain/accounts/profile-contract.ts'
import * as activity from '@bahth/domain/admin/activity-contract.ts'
import * as dashboard from '@bahth/domain/admin/dashboard-contract.ts'
import { actingAdminOf } from '../accounts/id-image.ts'
import { clearLoginCookies } from '../accounts/start-login.ts'
import { on, type Route } from '../http/call.ts'
import { checkHealth } from '../records/check-health.ts'
import type { Services } from '../services.ts'
import { findActivityStats, latestActivity, listActivity } from './activity-store.ts'
import { findMetrics } from './dashboard.ts'
import { deleteMember } from './delete-member.ts'
import { exportActivity } from './export-activity.ts'
import { exportMember } from './export-member.ts'
import { findStats } from './stats.ts'
import { userRoutes } from './user-routes.ts'

/** ADM-17 */
const latestShown = 3

/** What crosses features: members, the log and the platform's figures. */
export function adminRoutes(services: Services): Route[] {
  const { db, clock } = services
  return [
    on(profile.stats, ({ viewer }) => findStats(db, viewer.memberId, clock.now())),
    on(profile.exportProfile, ({ viewer }) => exportMember(services, viewer)),
    on(profile.deleteProfile, async ({ viewer, client }) => {
      await deleteMember(services, viewer.memberId, null)
      clearLoginCookies(client)
      return undefined
    }),
    ...userRoutes(services),
    on(activity.listActivity, ({ query }) => listActivity(db, query)),
    on(activity.activityStats, () => findActivityStats(db, clock.now())),
    on(activity.exportActivity, ({ viewer, client, query }) =>
      exportActivity(services, actingAdminOf(viewer, client.ip), query),
    ),
    on(dashboard.overviewAnalytics, () => findMetrics(services)),
    on(dashboard.overviewHealth, () => checkHealth(services)),
    on(dashboard.overviewActivity, async () => ({ items: await latestActivity(db, latestShown) })),
  ]
}
