import { type ReactNode, useLayoutEffect, useState } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { messages } from '../ui/messages.ts'
import { guardPage } from './guards.ts'

/**
 * Asks for confirmation before a dialog with unsaved changes is closed (call `leave` to close it), also by the browser's
 * Back button, and before the browser tab is closed. Render `question` next to the dialog: in its form the question's
 * submit event would send the form.
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  onLeave: () => void,
): { leave: () => void; question: ReactNode } {
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
    question: leaving && (
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
