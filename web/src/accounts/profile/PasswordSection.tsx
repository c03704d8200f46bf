import { useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { toast } from '../../ui/toast.ts'
import { usePasswordForm } from '../log-in/use-password-form.tsx'
import type { Profile } from './profile-form.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { messages } from './security-messages.ts'

function Form(props: { profile: Profile; onChanged: () => void }) {
  const { firstName, lastName, email, studentId } = props.profile
  const { fields, submit } = usePasswordForm({
    personal: [firstName, lastName, email, studentId ?? ''],
    old: { label: messages.oldPassword, missing: messages.passwordMissing },
  })
  const { runOrThrow, isPending, failure } = useApiMutation('profile.changePassword', {
    onSuccess: () => {
      toast.success(messages.passwordChanged)
      props.onChanged()
    },
    failureText: messages.passwordFailed,
  })

  const change = submit(({ oldPassword, newPassword }) => runOrThrow({ body: { oldPassword, newPassword } }))

  return (
    <form noValidate onSubmit={change} className="flex max-w-100 flex-col gap-5">
      {/* Password managers identify the account by this field. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {fields}
      <Failure text={failure} />
      <Button
        type="submit"
        variant="primary"
        className="self-start max-sm:self-stretch"
        pending={isPending && messages.changing}
      >
        {messages.changePassword}
      </Button>
    </form>
  )
}

/** Changes the password, which logs out every other device. PRO-12, PRO-18, PRO-31, PRO-32. */
export function PasswordSection(props: { profile: Profile }) {
  const [changes, setChanges] = useState(0)
  return (
    <SettingsSection title={messages.passwordTitle} note={messages.passwordNote}>
      <Form key={changes} profile={props.profile} onChanged={() => setChanges(changes + 1)} />
    </SettingsSection>
  )
}
