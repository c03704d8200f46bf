import { useState } from 'react'
import { minPasswordLength } from '../shell/served.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { strengthOf } from './password-strength.ts'
import { words } from './words.ts'

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
      ? words.passwordRequired
      : password.length < minPasswordLength
        ? words.passwordTooShort(minPasswordLength)
        : null
  const mismatch = again === '' ? words.confirmMissing : again === password ? null : words.newMismatch
  return {
    password,
    isGood: !problem && !mismatch,
    /** Shows what is wrong, from now on. */
    ask: () => setAsked(true),
    fields: (
      <>
        <PasswordField
          label={words.newPassword}
          autoComplete="new-password"
          value={password}
          strength={strengthOf(password, about, minPasswordLength)}
          error={isAsked ? problem : null}
          onChange={event => setPassword(event.target.value)}
        />
        <PasswordField
          label={words.confirmNewPassword}
          autoComplete="new-password"
          value={again}
          error={isAsked ? mismatch : null}
          onChange={event => setAgain(event.target.value)}
        />
      </>
    ),
  }
}
