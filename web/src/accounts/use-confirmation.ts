import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { signInWithCode } from '../api/login.ts'
import { useOnePress } from '../api/use-one-press.ts'
import { refusalText } from '../shell/failure-text.ts'
import { go } from '../shell/navigation.ts'
import { goToLogin } from './login-note.ts'
import { messages } from './messages.ts'

/** AUT-51, in milliseconds. */
const redirectPause = 1200

/** Where confirming stands. `conflict`: confirmed, and somebody else is signed in in this browser. */
export type Confirmation =
  | { phase: 'asking'; failure: string | null }
  | { phase: 'working' }
  | { phase: 'conflict'; failure: string | null }
  | { phase: 'redirecting' }
  | { phase: 'stayed' }

/**
 * Confirms an address and signs in with it. A code that was not used yet is tried again, the token is not. The password
 * is needed outside the browser that signed up, and once the server says so.
 */
export function useConfirmation(token: string, signUp: { email: string; sameBrowser: boolean }) {
  const [needsPassword, setNeedsPassword] = useState(!signUp.sameBrowser)
  const [state, setState] = useState<Confirmation>({ phase: 'asking', failure: null })
  const { press } = useOnePress()
  const code = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  async function codeOfToken(password: string): Promise<string | null> {
    const body = needsPassword ? { token, password } : { token }
    code.current ??= (await call('accounts.confirmEmail', { body }, { asVisitor: true })).code
    return code.current
  }

  function fail(error: unknown, replace: boolean) {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'password_required' && !needsPassword) {
      setNeedsPassword(true)
      return setState({ phase: 'asking', failure: null })
    }
    const isConflict = code === 'already_signed_in'
    const failure =
      code === 'invalid_credentials'
        ? messages.wrongSignUpPassword
        : isConflict
          ? null
          : refusalText(error, messages.confirmFailed)
    setState({ phase: isConflict || replace ? 'conflict' : 'asking', failure })
  }

  async function confirm(password: string, replace = false) {
    try {
      const found = await press(async () => {
        setState({ phase: 'working' })
        const code = await codeOfToken(password)
        if (code) await signInWithCode(code, replace)
        return code
      })
      if (!found) return goToLogin({ tone: 'ok', text: messages.pleaseSignIn, email: signUp.email })
      setState({ phase: 'redirecting' })
      timer.current = setTimeout(() => go('pending', {}, { replace: true }), redirectPause)
    } catch (error) {
      fail(error, replace)
    }
  }

  return {
    state,
    needsPassword,
    confirm: (password: string) => void confirm(password),
    replace: () => void confirm('', true),
    stay: () => setState({ phase: 'stayed' }),
  }
}
