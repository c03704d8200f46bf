import { startOffline } from './offline.ts'
import { startPush } from './push.ts'

/** The service worker: what the platform does while no page of it is open, or no network is there. */

startOffline()
startPush()
