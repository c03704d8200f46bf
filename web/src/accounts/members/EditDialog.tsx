import { fieldLimits } from '@bahth/domain/field-limits.ts'
import { typedNumber } from '@bahth/domain/fold.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { useState } from 'react'
import { useForm } from '../../forms/use-form.ts'
import { useLeaveGuard } from '../../shell/use-leave-guard.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { namesField, trimmed } from './member-fields.ts'
import type { Member } from './member-view.ts'
import { messages } from './messages.ts'
import { useMemberMutation } from './use-member-mutation.ts'

const fields = ['firstName', 'lastName', 'studentId', 'semester'] as const
type Field = (typeof fields)[number]
type Values = Record<Field, string>

const valuesOf = (member: Member): Values => ({
  firstName: member.firstName,
  lastName: member.lastName,
  studentId: member.studentId ?? '',
  semester: member.semester === null ? '' : String(member.semester),
})

/** The validation message of a changed field, or null. */
function problemOf(field: Field, value: string): string | null {
  if (field === 'semester') return /^[1-9]\d?$/.test(typedNumber(value)) ? null : messages.required.semester
  return value ? null : messages.required[field]
}

/** Corrects the details that an identity check confirmed. Only changed fields are sent. */
export function EditDialog(props: { member: Member; onClose: () => void }) {
  const { member, onClose } = props
  const name = fullName(member)
  const texts = { successText: () => messages.edited(name), failureText: messages.editFailed }
  const { runOrThrow, isPending, failure, error } = useMemberMutation(
    'users.editUser',
    member,
    texts,
    onClose,
  )
  const [before] = useState(() => valuesOf(member))
  const form = useForm<Values>({
    initial: before,
    // Fields that were already empty aren't required here.
    rule: entered =>
      Object.fromEntries(
        fields.map(name => {
          const value = entered[name].trim()
          return [name, value !== before[name] && problemOf(name, value)]
        }),
      ),
  })
  const values = trimmed(form.values)
  const changed = fields.filter(name => values[name] !== before[name])
  const guard = useLeaveGuard(changed.length > 0, { onLeave: onClose })

  async function save() {
    if (changed.length === 0) return
    const body = Object.fromEntries(changed.map(name => [name, values[name]]))
    await runOrThrow({ params: { id: member.userId }, body })
  }

  return (
    <>
      <FormDialog
        title={messages.editTitle(name)}
        text={messages.editText}
        confirm={messages.save}
        pending={isPending && messages.saving}
        disabledReason={changed.length === 0 ? messages.nothingChanged : null}
        failure={!namesField(error, before) && failure}
        onSubmit={form.submit(save)}
        onClose={guard.leave}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={messages.firstName}
            maxLength={fieldLimits.personName}
            {...form.field('firstName')}
          />
          <TextField
            label={messages.lastName}
            maxLength={fieldLimits.personName}
            {...form.field('lastName')}
          />
          <TextField
            label={messages.studentId}
            dir="ltr"
            maxLength={fieldLimits.studentId}
            {...form.field('studentId')}
          />
          <TextField
            label={messages.semester}
            hint={messages.semesterHint}
            dir="ltr"
            inputMode="numeric"
            maxLength={2}
            {...form.field('semester')}
          />
        </div>
      </FormDialog>
      {guard.confirmation}
    </>
  )
}
