import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { hasCode } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { refusalText } from '../../api/failure-text.ts'
import { findLogin, logIn } from '../../api/log-in.ts'
import { removeStoredWithPrefix } from '../../api/storage.ts'
import { pauseRedirects } from '../../shell/guards.ts'
import { go } from '../../shell/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Message } from '../../ui/Message.tsx'
import { goToLogin } from '../log-in/login-note.ts'
import { messages } from '../messages.ts'
import { messages as confirm } from './confirm-messages.ts'
import { choosePhoto } from './photo-choice.ts'
import type { SignedUp } from './send-sign-up.ts'
import { redirectPauseMs } from './use-confirmation.ts'
import { useResend } from './use-resend.tsx'

type Found = { tone: 'ok' | 'stop' | 'wait'; text: string }

function failureOf(error: unknown): Found {
  if (hasCode(error, 'email_not_confirmed')) return { tone: 'wait', text: confirm.notConfirmed }
  return { tone: 'stop', text: refusalText(error, confirm.verifyFailed) }
}

/**
 * Logs in with the password of the sign-up. After a reload the password is no longer known: then another tab may
 * have logged in (AUT-47). Otherwise the server is asked, which remembers the sign-up of this browser for two hours.
 */
async function logInAfterSignUp({
  email,
  password,
}: SignedUp): Promise<'in' | 'confirmed' | 'waiting' | 'unknown'> {
  if (password !== null)
    return (await logIn({ email, password, rememberMe: false })).ticket === null ? 'in' : 'confirmed'
  if ((await findLogin())?.email === email) return 'in'
  return (await call('accounts.signUpStatus', {}, { asVisitor: true })).status
}

/** Checks whether the address is confirmed, and logs in if it is. */
function useVerification(signedUp: SignedUp) {
  const [isChecking, setChecking] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
  const release = useRef<(() => void) | null>(null)

  useEffect(() => () => release.current?.(), [])

  async function check() {
    setChecking(true)
    setFound(null)
    const resumeRedirects = pauseRedirects()
    release.current = resumeRedirects
    try {
      const outcome = await logInAfterSignUp(signedUp)
      if (outcome === 'waiting') {
        resumeRedirects()
        setChecking(false)
        return setFound({ tone: 'wait', text: confirm.notConfirmed })
      }
      removeStoredWithPrefix('session', 'draft.sign-up')
      choosePhoto(null)
      const { email } = signedUp
      if (outcome === 'unknown') return goToLogin({ tone: 'note', text: confirm.logInToSee, email })
      if (outcome === 'confirmed') return goToLogin({ tone: 'ok', text: confirm.pleaseLogIn, email })
      setFound({ tone: 'ok', text: confirm.redirecting })
      const timer = setTimeout(() => {
        resumeRedirects()
        go('pending', {}, { replace: true })
      }, redirectPauseMs)
      release.current = () => {
        clearTimeout(timer)
        resumeRedirects()
      }
    } catch (error) {
      resumeRedirects()
      setFound(failureOf(error))
      setChecking(false)
    }
  }

  return { found, isChecking, check }
}

/** The second step, until the address is confirmed. AUT-19 to AUT-21, AUT-43 to AUT-51, AUT-56 to AUT-59. */
export function VerifyStep(props: { signedUp: SignedUp; onBack: () => void }) {
  const { signedUp } = props
  const resend = useResend()
  const { found, isChecking, check } = useVerification(signedUp)
  return (
    <div className="flex flex-col gap-6">
      <Message live tone="ok" title={confirm.accountCreated} />
      <p className="max-w-measure">{confirm.verifySent}</p>
      <Facts ruled facts={[{ term: confirm.sentTo, value: <bdi dir="ltr">{signedUp.email}</bdi> }]} />
      {found && (
        <Message live tone={found.tone}>
          {found.text}
        </Message>
      )}
      <div className="flex flex-wrap items-start gap-3 max-sm:flex-col max-sm:children-fill max-sm:items-stretch">
        <Button variant="primary" pending={isChecking && confirm.checking} onClick={() => void check()}>
          {confirm.confirmed}
        </Button>
        <Button icon={MailCheck} {...resend.button} onClick={() => resend.send(signedUp.email)}>
          {messages.resend}
        </Button>
      </div>
      {resend.message}
      <p className="text-ink-2 text-sm">{confirm.checkSpam}</p>
      <Button variant="quiet" flush="start" className="self-start" onClick={props.onBack}>
        {confirm.wrongAddress}
      </Button>
    </div>
  )
}
