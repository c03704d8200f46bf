import { useState } from 'react'
import { useLeaveGuard } from './use-leave-guard.tsx'

/**
 * The reason in a confirmation: `kept` holds the text and its setter. Closing the confirmation with a reason asks first:
 * call `leave` to close it, and render `question` next to it.
 */
export function useReason(onClose: () => void) {
  const kept = useState('')
  const { leave, question } = useLeaveGuard(kept[0].trim() !== '', onClose)
  return { kept, leave, question }
}
