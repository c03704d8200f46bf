import { startOffline } from './offline.ts'
import { startPush } from './push.ts'

/** The service worker: it runs while no page of the platform is open or there is no network. */

startOffline()
startPush()
