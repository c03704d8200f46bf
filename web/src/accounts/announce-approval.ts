import { loginState, onLoginChange } from '../api/login.ts'
import { toast } from '../ui/toast.ts'

const standing = () => {
  const login = loginState()
  return login.phase === 'signedIn' ? { id: login.user.id, state: login.user.accountState } : null
}

// The words come when they are needed: this stands in the first file that every page loads.
async function say(): Promise<void> {
  const { messages } = await import('./messages.ts')
  toast.ok(messages.approvedToast)
}

/** Says aloud that an account was approved, wherever its owner is when it happens. */
export function announceApproval(): void {
  let before = standing()
  onLoginChange(() => {
    const now = standing()
    const wasWaiting = before?.state === 'pending' || before?.state === 'rejected'
    if (now?.state === 'approved' && wasWaiting && before?.id === now.id) void say()
    before = now
  })
}
