import { type ReactNode, useLayoutEffect, useState } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { messages } from '../ui/messages.ts'
import { guardPage } from './guards.ts'

/**
 * Asks for confirmation before a dialog with unsaved changes is closed (call `leave` to close it), also by the browser's
 * Back button, and before the browser tab is closed. Render `confirmation` next to the dialog, not inside its form: the
 * confirmation's submit event would otherwise bubble to the form and send it.
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  onLeave: () => void,
): { leave: () => void; confirmation: ReactNode } {
  const [leaving, setLeaving] = useState<(() => void) | null>(null)

  // A layout effect, because Back may follow as soon as the changes are visible.
  useLayoutEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const end = guardPage(go => setLeaving(() => go), { isDialog: true })
    return () => {
      window.removeEventListener('beforeunload', warn)
      end()
    }
  }, [isUnsaved])

  return {
    leave: () => (isUnsaved ? setLeaving(() => onLeave) : onLeave()),
    confirmation: leaving && (
      <ConfirmDialog
        open
        danger
        onOpenChange={() => setLeaving(null)}
        title={messages.leaveTitle}
        text={messages.leaveText}
        confirm={messages.leaveConfirm}
        dismiss={messages.leaveDismiss}
        onConfirm={() => {
          setLeaving(null)
          leaving()
        }}
      />
    ),
  }
}
