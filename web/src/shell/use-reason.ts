import { useState } from 'react'
import { useLeaveGuard } from './use-leave-guard.tsx'

/**
 * The reason in a confirmation (`kept` of its field), which isn't lost when the confirmation is closed by accident. Call
 * `leave` to close it, and render `question` next to it.
 */
export function useReason(onClose: () => void) {
  const kept = useState('')
  const { leave, question } = useLeaveGuard(kept[0].trim() !== '', onClose)
  return { kept, leave, question }
}
