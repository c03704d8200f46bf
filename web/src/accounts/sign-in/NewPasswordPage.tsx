import { logOut, passwordWasChosen } from '../../api/login.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { toast } from '../../ui/toast.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { messages } from '../messages.ts'
import { messages as signIn } from './messages.ts'
import { usePasswordForm } from './use-password-form.tsx'

/** Shown after a log-in with a temporary password. The member chooses a new one or logs out. */
export function NewPasswordPage() {
  const { fields, submit } = usePasswordForm({
    old: { label: signIn.temporaryPassword, missing: messages.passwordRequired },
  })
  const { runOrThrow, isPending, failure } = useApiMutation('profile.changePassword', {
    onSuccess: () => {
      toast.success(signIn.changed)
      passwordWasChosen()
    },
    failureText: signIn.changeFailed,
  })

  const change = submit(({ oldPassword, newPassword }) => runOrThrow({ body: { oldPassword, newPassword } }))

  return (
    <AuthFrame narrow title={signIn.newPasswordTitle} lede={signIn.newPasswordLede}>
      <form noValidate onSubmit={change} className="flex flex-col gap-6">
        {fields}
        <Failure text={failure} />
        <Button type="submit" variant="primary" wide pending={isPending && signIn.changing}>
          {signIn.changePassword}
        </Button>
        <Button variant="quiet" className="self-center" onClick={() => void logOut()}>
          {signIn.logOut}
        </Button>
      </form>
    </AuthFrame>
  )
}
