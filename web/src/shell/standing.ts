import { useEffect } from 'react'
import type { LoginState } from '../api/login.ts'
import type { CurrentUser } from '../api/session-user.ts'
import { useLogin } from '../api/use-login.ts'
import { isGated, type PageViewer, placeFor } from './gating.ts'
import { useIsHeld } from './hold.ts'
import { messages } from './messages.ts'
import { currentPlace, goToPlace, usePlace } from './navigation.ts'
import type { PageEntry } from './page-entry.ts'
import { entryAt, loadingPage, newPasswordPage } from './pages.tsx'
import { isUnknown, type Place, placeAt } from './place.ts'

/** How long "Loading..." stands before the profile sends a visitor to sign in, in milliseconds (PRO-01). */
const goodbyePause = 500

const openedAt = currentPlace()

interface Standing {
  place: Place
  entry: PageEntry
  /** The document's title. */
  title: string
  /** False while it is not known who looks and that matters. */
  isReady: boolean
  viewer: PageViewer
}

const userOf = (login: LoginState): CurrentUser | null => (login.phase === 'visitor' ? null : login.user)

function titleOf(place: Place): string {
  if (isUnknown(place)) return messages.title(messages.notFound)
  const own = place.path === null ? undefined : messages.pathTitles[place.path]
  if (!own && place.page === 'home') return messages.homeTitle
  return messages.title(own ?? messages.titles[place.page])
}

/** Where the reader stands, by the place asked for and by who they are; the address bar is brought along. */
export function useStanding(): Standing {
  const asked = usePlace()
  const login = useLogin()
  const isHeld = useIsHeld()
  const user = userOf(login)
  const viewer: PageViewer = user && { state: user.accountState, role: user.role }
  const isReady = user !== null || login.phase !== 'starting' || !isGated(asked)
  const isLeaving = asked === openedAt && asked.page === 'profile' && login.phase === 'visitor'
  const mustChange = user?.mustChangePassword === true
  const place = isHeld || isLeaving || mustChange || !isReady ? asked : placeFor(asked, viewer)

  useEffect(() => {
    if (isLeaving) {
      const login = { ...placeAt('/login.html'), asked: '/profile' }
      const timer = setTimeout(() => goToPlace(login, { replace: true }), goodbyePause)
      return () => clearTimeout(timer)
    }
    if (place !== asked && login.phase !== 'starting') goToPlace(place, { replace: true })
    return undefined
  }, [place, asked, isLeaving, login.phase])

  if (mustChange)
    return { place, entry: newPasswordPage, title: messages.title(messages.newPassword), isReady, viewer }
  const isLoading = isLeaving || (!isReady && asked.page === 'profile')
  return {
    place,
    entry: isLoading ? loadingPage : entryAt(place),
    title: titleOf(place),
    isReady: isReady || isLoading,
    viewer,
  }
}
