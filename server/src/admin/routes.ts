import * as profile from '@bahth/domain/accounts/profile-contract.ts'
import * as activity from '@bahth/domain/admin/activity-contract.ts'
import * as dashboard from '@bahth/domain/admin/dashboard-contract.ts'
import * as grouping from '@bahth/domain/admin/group-text-contract.ts'
import * as register from '@bahth/domain/admin/register-contract.ts'
import * as today from '@bahth/domain/admin/today-contract.ts'
import * as unsubscribing from '@bahth/domain/admin/unsubscribe-contract.ts'
import * as records from '@bahth/domain/records/contract.ts'
import { clearLoginCookies } from '../accounts/log-in/start-login.ts'
import { on, type Route } from '../http/call.ts'
import { checkHealth } from '../records/check-health.ts'
import { actingAdminOf } from '../records/record-activity.ts'
import type { Services } from '../services.ts'
import { version } from '../version.ts'
import { findActivityStats } from './activity-stats-store.ts'
import { latestActivity, listActivity } from './activity-store.ts'
import { findMetrics } from './dashboard.ts'
import { exportRegister, readRegister } from './data-register.ts'
import { deleteMember } from './delete-member.ts'
import { exportActivity } from './export-activity.ts'
import { exportMember } from './export-member.ts'
import { writeGroupText } from './group-text.ts'
import { findStats } from './stats-store.ts'
import { findToday } from './today.ts'
import { unsubscribe, viewUnsubscribe } from './unsubscribe.ts'
import { userRoutes } from './user-routes.ts'
import { listAllNotices, readNotices } from './waiting-notices.ts'

/** Entries shown on the dashboard (ADM-17). */
const latestShown = 3

/** Routes across features: members, the activity log and figures. */
export function adminRoutes(services: Services): Route[] {
  const { db, clock } = services
  return [
    on(profile.stats, ({ viewer }) => findStats(db, viewer.memberId, clock.now())),
    on(records.notices, ({ viewer }) => listAllNotices(services, viewer)),
    on(records.readNotices, ({ viewer, body }) => readNotices(services, viewer, body.ids)),
    on(unsubscribing.viewUnsubscribe, ({ query }) => viewUnsubscribe(services, query.token)),
    on(unsubscribing.unsubscribe, ({ query }) => unsubscribe(services, query.token)),
    on(today.today, ({ viewer }) => findToday(services, viewer)),
    on(profile.exportProfile, ({ viewer }) => exportMember(services, viewer)),
    on(profile.deleteProfile, async ({ viewer, client }) => {
      await deleteMember(services, viewer.memberId, null)
      clearLoginCookies(client)
    }),
    ...userRoutes(services),
    on(activity.listActivity, ({ query }) => listActivity(db, query)),
    on(activity.activityStats, () => findActivityStats(db, clock.now())),
    on(activity.exportActivity, ({ viewer, client, query }) =>
      exportActivity(services, actingAdminOf(viewer, client.ip), query),
    ),
    on(register.dataRegister, () => readRegister(services)),
    on(register.dataRegisterFile, ({ query }) => exportRegister(services, query)),
    on(dashboard.overviewAnalytics, () => findMetrics(services)),
    on(grouping.groupText, ({ query }) => writeGroupText(services, query)),
    on(dashboard.overviewHealth, async () => ({ ...(await checkHealth(services)), version })),
    on(dashboard.overviewActivity, async () => ({ items: await latestActivity(db, latestShown) })),
  ]
}
