import { type Role, roles } from '@bahth/domain/accounts/rules.ts'
import { fieldLimits } from '@bahth/domain/field-limits.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { emailProblem } from '../../forms/email-problem.ts'
import { useForm } from '../../forms/use-form.ts'
import { useLeaveGuard } from '../../shell/use-leave-guard.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { namesField, trimmed } from './member-fields.ts'
import { messages } from './messages.ts'

const initial = { firstName: '', lastName: '', email: '', role: 'student' as Role, studentId: '' }

function problemsOf({ firstName, lastName, email }: typeof initial) {
  const { required } = messages
  return {
    firstName: !firstName.trim() && required.firstName,
    lastName: !lastName.trim() && required.lastName,
    email: emailProblem(email),
  }
}

/** Invites a new member by name, email and role. ADM-21, ADM-22. */
export function AddMemberDialog(props: { onClose: () => void }) {
  const { field, submit, changed } = useForm({ initial, rule: problemsOf })
  const guard = useLeaveGuard(changed.length > 0, { onLeave: props.onClose })
  const { runOrThrow, isPending, failure, error } = useApiMutation('users.addUser', {
    onSuccess: (_, { body }) => {
      toast.success(messages.added(body?.email ?? ''))
      props.onClose()
    },
    failureText: messages.addFailed,
  })

  return (
    <>
      <FormDialog
        title={messages.addTitle}
        text={messages.addText}
        confirm={messages.addConfirm}
        pending={isPending && messages.adding}
        failure={!namesField(error, initial) && failure}
        onSubmit={submit(values => runOrThrow({ body: trimmed(values) }))}
        onClose={guard.leave}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={messages.firstName}
            maxLength={fieldLimits.personName}
            autoComplete="off"
            {...field('firstName')}
          />
          <TextField
            label={messages.lastName}
            maxLength={fieldLimits.personName}
            autoComplete="off"
            {...field('lastName')}
          />
          <TextField
            label={messages.email}
            type="email"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={fieldLimits.email}
            {...field('email')}
          />
          <SelectField
            label={messages.addRole}
            {...field('role')}
            options={roles.map(value => ({ value, label: messages.roles[value] }))}
          />
          <TextField
            label={messages.studentId}
            isOptional
            dir="ltr"
            autoComplete="off"
            maxLength={fieldLimits.studentId}
            {...field('studentId')}
          />
        </div>
      </FormDialog>
      {guard.confirmation}
    </>
  )
}
