import { useState } from 'react'
import { useLeaveGuard } from './use-leave-guard.tsx'

/**
 * The reason in a dialog: `textState` is the text and its setter. Closing the dialog with a typed reason must be confirmed: call
 * `leave` to close it, and render `confirmation` next to it.
 */
export function useReasonText(onClose: () => void) {
  const textState = useState('')
  const { leave, confirmation } = useLeaveGuard(textState[0].trim() !== '', { onLeave: onClose })
  return { textState, leave, confirmation }
}
