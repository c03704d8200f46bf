import { type ReactNode, useLayoutEffect, useState } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { messages } from '../ui/messages.ts'
import { guardPage } from './guards.ts'
import { useUnloadWarning } from './use-unload-warning.ts'

interface Options {
  /** Closes the dialog that has the unsaved changes; without it they are on the page. */
  onLeave?: () => void
  texts?: { leaveTitle: string; leaveText: string }
}

/**
 * Asks for confirmation before a page or a dialog with unsaved changes is left (call `leave` to close the dialog), also
 * by the browser's Back button, and before the browser tab is closed. Render `confirmation` next to the form.
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  { onLeave, texts = messages }: Options,
): { leave: () => void; confirmation: ReactNode } {
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const isDialog = onLeave !== undefined

  useUnloadWarning(isUnsaved)
  // A layout effect, because Back may follow as soon as the changes are visible.
  useLayoutEffect(() => {
    return isUnsaved ? guardPage(go => setLeaving(() => go), { isDialog }) : undefined
  }, [isUnsaved, isDialog])

  return {
    leave: () => (isUnsaved ? setLeaving(() => onLeave ?? null) : onLeave?.()),
    confirmation: leaving && (
      <ConfirmDialog
        danger
        onClose={() => setLeaving(null)}
        title={texts.leaveTitle}
        text={texts.leaveText}
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
