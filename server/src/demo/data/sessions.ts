import { pastSessions } from './sessions-past.ts'
import { upcomingSessions } from './sessions-upcoming.ts'
import type { DemoSession } from './types.ts'

/** The research sessions of the demo, in Cairo time. */

export const sessions: readonly DemoSession[] = [...pastSessions, ...upcomingSessions]
