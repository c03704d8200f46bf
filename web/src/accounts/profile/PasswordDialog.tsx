import { useForm } from '../../forms/use-form.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { messages } from './security-messages.ts'

/**
 * Asks for the password before a sensitive change, because another person may be using the unlocked browser.
 */
export function PasswordDialog(props: {
  title: string
  text: string
  confirm: string
  danger?: boolean
  pending: string | false
  error: string | null
  onConfirm: (password: string) => void
  onClose: () => void
}) {
  const { field, submit } = useForm({
    initial: { password: '' },
    rule: ({ password }) => ({ password: !password && messages.passwordMissing }),
  })

  return (
    <FormDialog
      alert
      title={props.title}
      text={props.text}
      confirm={props.confirm}
      danger={props.danger}
      pending={props.pending}
      failure={props.error}
      onSubmit={submit(({ password }) => props.onConfirm(password))}
      onClose={props.onClose}
    >
      <PasswordField label={messages.password} {...field('password')} />
    </FormDialog>
  )
}
