import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { messages } from './messages.ts'

/**
 * Keeps a layer with something unsaved from closing by a slip: `leave` asks first, and so does the browser when its
 * tab is closed. Put `question` beside the layer.
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  onLeave: () => void,
): { leave: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    if (!isUnsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
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
        onConfirm={onLeave}
      />
    ),
  }
}
