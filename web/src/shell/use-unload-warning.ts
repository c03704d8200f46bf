import { useLayoutEffect } from 'react'

/** Lets the browser ask before the page is reloaded or its tab is closed. The browsers of iPhones and iPads don't ask. */
export function useUnloadWarning(isUnsaved: boolean): void {
  useLayoutEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
