import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { guardPage } from '../../shell/guards.ts'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { messages } from './messages.ts'

const ConfirmDialog = lazyNamed(() => import('../../ui/ConfirmDialog.tsx'), 'ConfirmDialog')

/** Asks for confirmation before the page or the document is left with unsaved changes. Returns the dialog to render. */
export function useUnsavedWarning(unsaved: number): ReactNode {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const isUnsaved = unsaved > 0

  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const end = guardPage(go => setLeave(() => go))
    return () => {
      window.removeEventListener('beforeunload', warn)
      end()
    }
  }, [isUnsaved])

  if (!leave) return null
  return (
    <Suspense>
      <ConfirmDialog
        open
        danger
        onOpenChange={() => setLeave(null)}
        title={messages.leaveTitle}
        text={messages.leaveText(unsaved)}
        confirm={messages.leave}
        dismiss={messages.leaveDismiss}
        onConfirm={() => {
          setLeave(null)
          leave()
        }}
      />
    </Suspense>
  )
}
