import { checkHealth } from '../records/check-health.ts'
import type { Services } from '../services.ts'
import { findFigures } from './dashboard-store.ts'

const rate = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0)

/** The figures of the dashboard (ADM-26, ADM-42). */
export async function findMetrics(
  services: Pick<Services, 'db' | 'files' | 'mail' | 'jobs' | 'clock' | 'settings'>,
) {
  const [figures, health] = await Promise.all([
    findFigures(services.db, services.clock.now(), services.settings.association.en.hours),
    checkHealth(services),
  ])
  const { approved, pendingChecks, newMembers, verified, lost, attended, expected, ...rest } = figures
  const before = approved - newMembers
  return {
    ...rest,
    pendingIdChecks: pendingChecks,
    // Intakes and identity checks are the same records under two published names.
    pendingIntake: pendingChecks,
    growth: { monthlyUserGrowth: before > 0 ? newMembers / before : 0, newMembers },
    analytics: {
      userEngagement: rate(figures.activeUsers, approved),
      surveyCompletionRate: rate(verified, verified + lost),
      sessionAttendance: rate(attended, expected),
      engagement: { part: figures.activeUsers, whole: approved },
      completion: { part: verified, whole: verified + lost },
      attendance: { part: attended, whole: expected },
    },
    health,
  }
}
