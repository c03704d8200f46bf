import { tookLanguageAtLogin } from '../../api/language-choice.ts'
import { loginState, onLoginChange } from '../../api/login.ts'
import { toast } from '../../ui/toast.ts'

const accountStatus = () => {
  const login = loginState()
  return login.phase === 'loggedIn' ? { id: login.user.id, state: login.user.accountState } : null
}

// Loads the texts on demand, because this module is in the entry script of every page.
async function announce(name: 'approvedToast' | 'loginSucceeded'): Promise<void> {
  const { messages } = await import('../messages.ts')
  toast.success(messages[name])
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

/** Announces that the log-in succeeded, if the page was reloaded in the member's language in the meantime. */
export function announceLogin(): void {
  if (tookLanguageAtLogin()) void announce('loginSucceeded')
}
