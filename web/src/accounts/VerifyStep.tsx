import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { findSession, signIn } from '../api/login.ts'
import { removeStoredWithPrefix } from '../api/storage.ts'
import { refusalText } from '../shell/failure-text.ts'
import { holdGating } from '../shell/hold.ts'
import { go } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Message } from '../ui/Message.tsx'
import { goToLogin } from './login-note.ts'
import { messages } from './messages.ts'
import { choosePhoto } from './photo-choice.ts'
import type { SignedUp } from './SignUpPage.tsx'
import { useResend } from './use-resend.tsx'

/** AUT-51: how long "Redirecting you" can be read, in milliseconds. */
const redirectPause = 1200

type Found = { tone: 'ok' | 'stop' | 'wait'; text: string }

function failureOf(error: unknown): Found {
  if (error instanceof ApiError && error.code === 'email_not_confirmed')
    return { tone: 'wait', text: messages.notConfirmed }
  return { tone: 'stop', text: refusalText(error, messages.verifyFailed) }
}

/**
 * Signs in with what was just typed, or finds that another tab has (AUT-47). After a reload the password is gone: then
 * the server is asked how the sign-up of this browser stands, which it knows for two hours.
 */
async function enter({ email, password }: SignedUp): Promise<'in' | 'confirmed' | 'waiting' | 'unknown'> {
  if (password !== null)
    return (await signIn({ email, password, rememberMe: false })).ticket === null ? 'in' : 'confirmed'
  if ((await findSession())?.email === email) return 'in'
  return (await call('accounts.signUpStatus', {}, { asVisitor: true })).status
}

/** Looks whether the address is confirmed, and leads on when it is. */
function useConfirmation(signedUp: SignedUp) {
  const [isChecking, setChecking] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
  const release = useRef<(() => void) | null>(null)

  useEffect(() => () => release.current?.(), [])

  async function check() {
    setChecking(true)
    setFound(null)
    const letGo = holdGating()
    release.current = letGo
    try {
      const standing = await enter(signedUp)
      if (standing === 'waiting') {
        letGo()
        setChecking(false)
        return setFound({ tone: 'wait', text: messages.notConfirmed })
      }
      removeStoredWithPrefix('session', 'draft.sign-up')
      choosePhoto(null)
      const { email } = signedUp
      if (standing === 'unknown') return goToLogin({ tone: 'note', text: messages.logInToSee, email })
      if (standing === 'confirmed') return goToLogin({ tone: 'ok', text: messages.pleaseSignIn, email })
      setFound({ tone: 'ok', text: messages.redirecting })
      const timer = setTimeout(() => {
        letGo()
        go('pending', {}, { replace: true })
      }, redirectPause)
      release.current = () => {
        clearTimeout(timer)
        letGo()
      }
    } catch (error) {
      letGo()
      setFound(failureOf(error))
      setChecking(false)
    }
  }

  return { found, isChecking, check }
}

/** AUT-19 to AUT-21, AUT-43 to AUT-51, AUT-56 to AUT-59: step 2, until the address is confirmed. */
export function VerifyStep(props: { signedUp: SignedUp; onBack: () => void }) {
  const { signedUp } = props
  const resend = useResend()
  const { found, isChecking, check } = useConfirmation(signedUp)
  return (
    <div className="flex flex-col gap-6">
      <Message live tone="ok" title={messages.accountCreated} />
      <p className="max-w-measure">{messages.verifySent}</p>
      <Facts ruled facts={[{ term: messages.sentTo, value: <bdi dir="ltr">{signedUp.email}</bdi> }]} />
      {found && (
        <Message live tone={found.tone}>
          {found.text}
        </Message>
      )}
      <div className="flex flex-wrap items-start gap-3 max-sm:flex-col max-sm:children-fill max-sm:items-stretch">
        <Button look="primary" pending={isChecking && messages.checking} onClick={() => void check()}>
          {messages.confirmed}
        </Button>
        <Button icon={MailCheck} {...resend.button} onClick={() => resend.send(signedUp.email)}>
          {messages.resend}
        </Button>
      </div>
      {resend.answer}
      <p className="text-ink-2 text-sm">{messages.lookInSpam}</p>
      <Button look="quiet" flush="start" className="self-start" onClick={props.onBack}>
        {messages.wrongAddress}
      </Button>
    </div>
  )
}
