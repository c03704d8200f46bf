import { useState } from 'react'
import { minPasswordLength } from '../shell/served.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { messages } from './messages.ts'
import { strengthOf } from './password-strength.ts'

/**
 * A new password and the same again: what was typed, and whether it can be sent. `about` is what everybody knows of
 * the person, and guesses first.
 */
export function useNewPassword(about: readonly string[] = []) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isAsked, setAsked] = useState(false)
  const problem =
    password === ''
      ? messages.passwordRequired
      : password.length < minPasswordLength
        ? messages.passwordTooShort(minPasswordLength)
        : null
  const mismatch = again === '' ? messages.confirmMissing : again === password ? null : messages.newMismatch
  return {
    password,
    isGood: !problem && !mismatch,
    /** Shows what is wrong, from now on. */
    ask: () => setAsked(true),
    fields: (
      <>
        <PasswordField
          label={messages.newPassword}
          autoComplete="new-password"
          value={password}
          strength={strengthOf(password, about, minPasswordLength)}
          error={isAsked ? problem : null}
          onChange={event => setPassword(event.target.value)}
        />
        <PasswordField
          label={messages.confirmNewPassword}
          autoComplete="new-password"
          value={again}
          error={isAsked ? mismatch : null}
          onChange={event => setAgain(event.target.value)}
        />
      </>
    ),
  }
}
