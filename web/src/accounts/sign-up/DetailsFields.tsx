import type { ComponentProps } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import { messages } from '../messages.ts'
import { messages as signUp } from './messages.ts'
import { messages as review } from './review-messages.ts'

/** The details that sign-ups and new identity checks have in common. */
export interface Details {
  firstName: string
  lastName: string
  email: string
  studentId: string
  semester: string
  major: string
}

/** Names, address, student ID, semester and major, in the order of a student card. AUT-18. */
export function DetailsFields(props: {
  field: (name: keyof Details) => Partial<ComponentProps<typeof TextField>>
  /** A member's address can't be changed here. */
  emailIsFixed?: boolean
}) {
  const { field } = props
  return (
    <>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField label={signUp.firstName} autoComplete="given-name" {...field('firstName')} />
        <TextField label={signUp.lastName} autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField
        label={messages.email}
        type="email"
        dir="ltr"
        inputMode="email"
        autoComplete="email"
        readOnly={props.emailIsFixed}
        hint={props.emailIsFixed ? review.emailFixed : signUp.emailHint}
        {...field('email')}
      />
      <div className="grid grid-cols-2 gap-x-5 gap-y-6 sm:grid-cols-[3fr_2fr_3fr]">
        <TextField
          label={signUp.studentId}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          {...field('studentId')}
        />
        <TextField label={signUp.semester} inputMode="numeric" autoComplete="off" {...field('semester')} />
        <TextField
          label={signUp.major}
          autoComplete="off"
          className="max-sm:col-span-2"
          {...field('major')}
        />
      </div>
    </>
  )
}
