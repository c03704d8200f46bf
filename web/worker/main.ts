import { startOffline } from './offline.ts'
import { startPush } from './push.ts'

/** The service worker. It shows pushed notices while no page of the platform is open, and serves the shell without a network. */

startOffline()
startPush()
