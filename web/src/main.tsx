import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startPushRenewal } from './accounts/profile/push-renewal.ts'
import { announceApproval, announceLogin } from './accounts/sign-up/announce-approval.ts'
import { isConnectionLost, onConnectionChange, watchConnection } from './api/connection.ts'
import { lazyModule } from './api/lazy-module.ts'
import { loadPart } from './api/load-part.ts'
import { loginState, onLoginChange, refreshUser, startLogin, takeOverLogin } from './api/login.ts'
import { App } from './shell/App.tsx'
import { keepFocus } from './shell/keep-focus.ts'
import { startLayers } from './shell/layers.ts'
import { followLinks } from './shell/links.ts'
import { onMove } from './shell/navigation.ts'
import { startOffline } from './shell/offline.ts'
import { prefetch } from './shell/pages.tsx'
import { startScrollMemory } from './shell/scroll.ts'
import { isOfflineCopy } from './shell/served.ts'
import { loadToastsWith } from './ui/toast.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')

// The content security policy forbids code generated from text. Zod, which is loaded later, must not try to generate it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const toasts = lazyModule(() => loadPart(() => import('./ui/Toasts.tsx')))
loadToastsWith(toasts.load)

let live: Promise<void> | null = null

/** Loads the code that only members need, after log-in. Visitors and the log-in screen do not need it. */
function goLive(): void {
  if (live || loginState().phase !== 'loggedIn') return
  live = loadPart(() => import('./api/live.ts')).then(
    module => {
      module.startLive()
      // Loaded before it is needed, because a toast may say that the connection is lost.
      void toasts.load()
    },
    () => {
      live = null
    },
  )
}

watchConnection(isOfflineCopy)
onLoginChange(goLive)
void startLogin()
// After `startLogin` has read the stored user, because members have another home page than visitors.
prefetch(window.location.pathname)
startScrollMemory()
announceApproval()
announceLogin()
startPushRenewal()
followLinks()
keepFocus()
startLayers()
startOffline()
// The user's rights may change without an event on the stream, so each navigation refetches the user (SHL-40).
onMove(change => change === 'page' && void refreshUser())
onConnectionChange(() => {
  if (isConnectionLost()) return
  goLive()
  void refreshUser()
  // A new tab may have been unable to check its login.
  void takeOverLogin()
})
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
