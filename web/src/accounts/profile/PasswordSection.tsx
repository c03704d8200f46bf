import { type FormEvent, useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { failureText } from '../../shell/failure-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { toast } from '../../ui/toast.ts'
import { focusFirstError } from '../focus-first-error.ts'
import { useNewPassword } from '../use-new-password.tsx'
import type { Profile } from './profile-form.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { messages } from './security-messages.ts'

function Form(props: { profile: Profile; onChanged: () => void }) {
  const { firstName, lastName, email, studentId } = props.profile
  const [old, setOld] = useState('')
  const [isAsked, setAsked] = useState(false)
  const choice = useNewPassword([firstName, lastName, email, studentId ?? ''])
  const { mutate, isPending, error } = useApiMutation('profile.changePassword', {
    invalidates: ['security.listLogins', 'profile.getProfile'],
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    choice.ask()
    if (!old || !choice.isGood) return focusFirstError(event.currentTarget)
    mutate(
      { body: { oldPassword: old, newPassword: choice.password } },
      {
        onSuccess: () => {
          toast.ok(messages.passwordChanged)
          props.onChanged()
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={submit} className="flex max-w-100 flex-col gap-5">
      {/* A password manager learns whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={messages.oldPassword}
        value={old}
        error={isAsked && !old ? messages.passwordMissing : null}
        onChange={event => setOld(event.target.value)}
      />
      {choice.fields}
      {error && (
        <Message live tone="stop">
          {failureText(error, messages.passwordFailed)}
        </Message>
      )}
      <Button
        type="submit"
        look="primary"
        className="self-start max-sm:self-stretch"
        pending={isPending && messages.changing}
      >
        {messages.changePassword}
      </Button>
    </form>
  )
}

/** PRO-12, PRO-18, PRO-31, PRO-32: another password; every other device is signed out. */
export function PasswordSection(props: { profile: Profile }) {
  const [changes, setChanges] = useState(0)
  return (
    <SettingsSection title={messages.passwordTitle} note={messages.passwordNote}>
      <Form key={changes} profile={props.profile} onChanged={() => setChanges(changes + 1)} />
    </SettingsSection>
  )
}
