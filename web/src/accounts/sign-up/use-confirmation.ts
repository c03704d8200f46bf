import { useEffect, useRef, useState } from 'react'
import { hasCode } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { refusalText } from '../../api/failure-text.ts'
import { logInWithCode } from '../../api/log-in.ts'
import { memberId } from '../../api/login.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { go } from '../../shell/navigation.ts'
import { goToLogin } from '../log-in/login-note.ts'
import { messages } from './confirm-messages.ts'

/** How long “Redirecting you” is shown, in milliseconds. AUT-51. */
export const redirectPauseMs = 1200

/** `conflict`: the address is confirmed, but another member is logged in in this browser. */
export interface Confirmation {
  phase: 'asking' | 'working' | 'conflict' | 'redirecting' | 'stayed'
  failure: string | null
}

interface Attempt {
  password: string
  /** Logs the other member out. */
  replace: boolean
}

function failureOf(error: unknown): string | null {
  if (hasCode(error, 'already_signed_in')) return null
  if (hasCode(error, 'invalid_credentials')) return messages.wrongSignUpPassword
  return refusalText(error, messages.confirmFailed)
}

/**
 * Confirms an address and logs in. The token works once, so a retry uses the code that it returned. The password
 * is needed in a different browser than that of the sign-up, or if the server requests it.
 */
export function useConfirmation(token: string, signUp: { email: string; sameBrowser: boolean }) {
  const [needsPassword, setNeedsPassword] = useState(!signUp.sameBrowser)
  const [phase, setPhase] = useState<Exclude<Confirmation['phase'], 'working'>>('asking')
  const code = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  async function codeOfToken(password: string): Promise<string | null> {
    const body = needsPassword ? { token, password } : { token }
    code.current ??= (await call('accounts.confirmEmail', { body }, { asVisitor: true })).code
    return code.current
  }

  /** Returns null if the email is confirmed, but without a login. */
  async function confirm({ password, replace }: Attempt): Promise<string | null> {
    const loginCode = await codeOfToken(password)
    if (!loginCode) return null
    try {
      await logInWithCode(loginCode, replace)
    } catch (error) {
      // The code has expired, or a request whose response was lost has used it. The email is confirmed anyway.
      if (hasCode(error, 'link_expired')) return null
      throw error
    }
    return loginCode
  }

  const { run, isPending, failure } = useAsyncAction(confirm, {
    onSuccess(loginCode, { replace }) {
      if (!loginCode && replace && memberId()) return setPhase('stayed')
      if (!loginCode) return goToLogin({ tone: 'ok', text: messages.pleaseLogIn, email: signUp.email })
      setPhase('redirecting')
      timer.current = setTimeout(() => go('pending', {}, { replace: true }), redirectPauseMs)
    },
    onError(error) {
      const isAsked = hasCode(error, 'password_required') && !needsPassword
      if (isAsked) setNeedsPassword(true)
      return isAsked
    },
    failureText(error, { replace }) {
      setPhase(replace || hasCode(error, 'already_signed_in') ? 'conflict' : 'asking')
      return failureOf(error) ?? ''
    },
  })

  const isWorking = isPending && phase !== 'redirecting'
  const state: Confirmation = { phase: isWorking ? 'working' : phase, failure }
  return {
    state,
    needsPassword,
    confirm: (password: string) => void run({ password, replace: false }),
    replace: () => void run({ password: '', replace: true }),
    stay: () => setPhase('stayed'),
  }
}
