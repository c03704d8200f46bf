import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { signInWithCode } from '../api/login.ts'
import { useOnePress } from '../api/use-one-press.ts'
import { refusalText } from '../shell/failure-text.ts'
import { go } from '../shell/navigation.ts'
import { goToLogin } from './login-note.ts'
import { words } from './words.ts'

/** AUT-51, in milliseconds. */
const redirectPause = 1200

/** Where confirming stands. `conflict`: confirmed, and somebody else is signed in in this browser. */
export type Confirmation =
  | { phase: 'asking'; failure: string | null }
  | { phase: 'working' }
  | { phase: 'conflict'; failure: string | null }
  | { phase: 'redirecting' }
  | { phase: 'stayed' }

/** Confirms an address and signs in with it. A code that was not used yet is tried again, the token is not. */
export function useConfirmation(token: string, email: string) {
  const [state, setState] = useState<Confirmation>({ phase: 'asking', failure: null })
  const { press } = useOnePress()
  const code = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  async function codeOfToken(): Promise<string | null> {
    code.current ??= (await call('accounts.confirmEmail', { body: { token } })).code
    return code.current
  }

  async function confirm(replace = false) {
    try {
      const found = await press(async () => {
        setState({ phase: 'working' })
        const code = await codeOfToken()
        if (code) await signInWithCode(code, replace)
        return code
      })
      if (!found) return goToLogin({ tone: 'ok', text: words.pleaseSignIn, email })
      setState({ phase: 'redirecting' })
      timer.current = setTimeout(() => go('pending', {}, { replace: true }), redirectPause)
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'already_signed_in'
      const failure = isConflict ? null : refusalText(error, words.confirmFailed)
      setState({ phase: isConflict || replace ? 'conflict' : 'asking', failure })
    }
  }

  return {
    state,
    confirm: () => void confirm(),
    replace: () => void confirm(true),
    stay: () => setState({ phase: 'stayed' }),
  }
}
