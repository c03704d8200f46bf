import { logOut, passwordWasChosen } from '../../api/login.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { toast } from '../../ui/toast.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { messages } from '../messages.ts'
import { messages as logIn } from './messages.ts'
import { usePasswordForm } from './use-password-form.tsx'

/** Shown after a log-in with a temporary password. The member chooses a new one or logs out. */
export function NewPasswordPage() {
  const { fields, submit } = usePasswordForm({
    old: { label: logIn.temporaryPassword, missing: messages.passwordRequired },
  })
  const { runOrThrow, isPending, failure } = useApiMutation('profile.changePassword', {
    onSuccess: () => {
      toast.success(logIn.changed)
      passwordWasChosen()
    },
    failureText: logIn.changeFailed,
  })

  const change = submit(({ oldPassword, newPassword }) => runOrThrow({ body: { oldPassword, newPassword } }))

  return (
    <AuthFrame narrow title={logIn.newPasswordTitle} lede={logIn.newPasswordLede}>
      <form noValidate onSubmit={change} className="flex flex-col gap-6">
        {fields}
        <Failure text={failure} />
        <Button type="submit" variant="primary" wide pending={isPending && logIn.changing}>
          {logIn.changePassword}
        </Button>
        <Button variant="quiet" className="self-center" onClick={() => void logOut()}>
          {logIn.logOut}
        </Button>
      </form>
    </AuthFrame>
  )
}
