import { useLayoutEffect } from 'react'

/** Lets the browser ask before the page is reloaded, for example in another language, or its tab is closed. */
export function useUnloadWarning(isUnsaved: boolean): void {
  useLayoutEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
