import { tookLanguageAtLogin } from '../../api/language-choice.ts'
import { loginState, onLoginChange } from '../../api/login.ts'
import { toast } from '../../ui/toast.ts'

const accountStatus = () => {
  const login = loginState()
  return login.phase === 'signedIn' ? { id: login.user.id, state: login.user.accountState } : null
}

// Loads the texts on demand: this module is in the first file of every page.
async function announce(name: 'approvedToast' | 'loginSucceeded'): Promise<void> {
  const { messages } = await import('../messages.ts')
  toast.ok(messages[name])
}

/** Announces to screen readers that the account was approved, on any page. */
export function announceApproval(): void {
  let before = accountStatus()
  onLoginChange(() => {
    const now = accountStatus()
    const wasWaiting = before?.state === 'pending' || before?.state === 'rejected'
    if (now?.state === 'approved' && wasWaiting && before?.id === now.id) void announce('approvedToast')
    before = now
  })
}

/** Says that the log-in succeeded where the page was loaded again in the member's language meanwhile. */
export function announceLogin(): void {
  if (tookLanguageAtLogin()) void announce('loginSucceeded')
}
