import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { messages } from './messages.ts'

/**
 * Asks for confirmation before a dialog with unsaved changes is closed (call `leave` to close it), and before the browser
 * tab is closed. Render `question` next to the dialog.
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  onLeave: () => void,
): { leave: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])

  return {
    leave: () => (isUnsaved ? setAsking(true) : onLeave()),
    question: isAsking && (
      <ConfirmDialog
        open
        danger
        onOpenChange={setAsking}
        title={messages.leaveTitle}
        text={messages.leaveText}
        confirm={messages.leaveConfirm}
        dismiss={messages.leaveDismiss}
        onConfirm={onLeave}
      />
    ),
  }
}
