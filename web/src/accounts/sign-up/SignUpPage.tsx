import { useState } from 'react'
import { readStored, removeStored, writeStored } from '../../api/storage.ts'
import { ProgressBar } from '../../ui/charts/ProgressBar.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { messages } from './messages.ts'
import { SignUpForm } from './SignUpForm.tsx'
import type { SignedUp } from './send-sign-up.ts'
import { VerifyStep } from './VerifyStep.tsx'

/** Stored for this tab, so that the second step is shown again after a reload. Passwords are never stored. */
const sentName = 'draft.sign-up-sent'

/** The two steps of signing up. AUT-17 to AUT-22. */
export function SignUpPage() {
  const [sent, setSent] = useState<SignedUp | null>(() => {
    const email = readStored<string>('session', sentName)
    return email ? { email, password: null } : null
  })
  const step = sent ? 2 : 1

  function showSecondStep(signedUp: SignedUp) {
    writeStored('session', sentName, signedUp.email)
    setSent(signedUp)
    window.scrollTo({ top: 0 })
  }

  function back() {
    removeStored('session', sentName)
    setSent(null)
  }

  return (
    <AuthFrame
      band="sign-up"
      title={messages.createTitle}
      aside={messages.step(step)}
      below={
        <div className="mt-4">
          <ProgressBar
            tall
            label={messages.progress}
            value={step * 50}
            max={100}
            text={messages.percent(step * 50)}
          />
        </div>
      }
    >
      {sent ? <VerifyStep signedUp={sent} onBack={back} /> : <SignUpForm onSent={showSecondStep} />}
    </AuthFrame>
  )
}
