import { goTo } from './navigation.ts'
import { prefetch } from './pages.tsx'
import { isOurPath } from './route.ts'

/** Makes plain links navigate inside the application. A pointer over a link starts to load its page. */

/** The address of a link inside the application; null for other links. */
function addressUnder(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== window.location.origin || hash || !isOurPath(pathname)) return null
  return pathname + search
}

export function followLinks(): void {
  document.addEventListener('click', event => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const address = addressUnder(event.target)
    if (address === null) return
    event.preventDefault()
    goTo(address)
  })
  const point = ({ target }: Event) => {
    const address = addressUnder(target)
    if (address !== null) prefetch(address)
  }
  for (const kind of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(kind, point, { passive: true })
}
