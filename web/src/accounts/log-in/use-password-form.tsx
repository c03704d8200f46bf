import { useForm } from '../../forms/use-form.ts'
import { configuredMinPasswordLength } from '../../shell/served.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { messages } from '../messages.ts'
import { strengthOf } from '../password-strength.ts'
import { messages as logIn } from './messages.ts'

interface Options {
  /** Name, address and student ID. A password that contains them is weak. */
  personal?: readonly string[]
  /** Adds a field for the current password. */
  old?: { label: string; missing: string }
}

const initial = { oldPassword: '', newPassword: '', confirmation: '' }

function newPasswordProblem(password: string): string | null {
  if (password === '') return messages.passwordRequired
  return password.length < configuredMinPasswordLength
    ? messages.passwordTooShort(configuredMinPasswordLength)
    : null
}

/** The form for a new password, entered twice. */
export function usePasswordForm({ personal = [], old }: Options = {}) {
  const { values, field, submit } = useForm({
    initial,
    rule: ({ oldPassword, newPassword, confirmation }) => ({
      oldPassword: !oldPassword && old?.missing,
      newPassword: newPasswordProblem(newPassword),
      confirmation:
        confirmation === '' ? messages.confirmMissing : confirmation !== newPassword && logIn.newMismatch,
    }),
  })
  return {
    submit,
    fields: (
      <>
        {old && <PasswordField label={old.label} {...field('oldPassword')} />}
        <PasswordField
          label={logIn.newPassword}
          autoComplete="new-password"
          strength={strengthOf(values.newPassword, personal, configuredMinPasswordLength)}
          {...field('newPassword')}
        />
        <PasswordField
          label={logIn.confirmNewPassword}
          autoComplete="new-password"
          {...field('confirmation')}
        />
      </>
    ),
  }
}
