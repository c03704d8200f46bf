import type { FieldErrors, Path, UseFormRegister } from 'react-hook-form'
import { TextField } from '../ui/TextField.tsx'
import { messages } from './messages.ts'

/** The details of an identity check that both a sign-up and a new check ask for. */
export interface Details {
  firstName: string
  lastName: string
  email: string
  studentId: string
  semester: string
  major: string
}

/** AUT-18: names, address, student ID, semester and major, in the order of a card. */
export function DetailsFields<F extends Details>(props: {
  register: UseFormRegister<F>
  errors: FieldErrors<F>
  /** A member's address is not changed here. */
  emailIsFixed?: boolean
}) {
  const wire = (name: keyof Details & string) => ({
    ...props.register(name as Path<F>),
    error: props.errors[name]?.message as string | undefined,
  })
  return (
    <>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField label={messages.firstName} autoComplete="given-name" {...wire('firstName')} />
        <TextField label={messages.lastName} autoComplete="family-name" {...wire('lastName')} />
      </div>
      <TextField
        label={messages.email}
        type="email"
        dir="ltr"
        inputMode="email"
        autoComplete="email"
        readOnly={props.emailIsFixed}
        hint={props.emailIsFixed ? messages.emailFixed : messages.emailHint}
        {...wire('email')}
      />
      <div className="grid grid-cols-2 gap-x-5 gap-y-6 sm:grid-cols-[3fr_2fr_3fr]">
        <TextField
          label={messages.studentId}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          {...wire('studentId')}
        />
        <TextField label={messages.semester} inputMode="numeric" autoComplete="off" {...wire('semester')} />
        <TextField
          label={messages.major}
          autoComplete="off"
          className="max-sm:col-span-2"
          {...wire('major')}
        />
      </div>
    </>
  )
}
