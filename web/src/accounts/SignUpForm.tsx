import { useEffect } from 'react'
import { type Path, useForm } from 'react-hook-form'
import { ApiError } from '../api/api-error.ts'
import { readStored, writeStored } from '../api/storage.ts'
import { refusalText } from '../shell/failure-text.ts'
import { addressFor } from '../shell/navigation.ts'
import { minPasswordLength } from '../shell/served.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { type Details, DetailsFields } from './DetailsFields.tsx'
import { IdPhotoField } from './IdPhotoField.tsx'
import { lateResolver, loadSchema } from './late-schema.ts'
import { messages } from './messages.ts'
import { strengthOf } from './password-strength.ts'
import type { SignedUp } from './SignUpPage.tsx'
import { sendSignUp } from './send-sign-up.ts'
import { rememberEmail, typedEmail } from './typed-email.ts'
import { useFormWithPhoto } from './use-form-with-photo.ts'

interface Fields extends Details {
  password: string
  confirmPassword: string
}

/** What was typed, passwords aside, kept for this tab until it is sent. */
const draftName = 'draft.sign-up'

const empty: Fields = {
  firstName: '',
  lastName: '',
  email: '',
  studentId: '',
  semester: '',
  major: messages.defaultMajor,
  password: '',
  confirmPassword: '',
}

const resolver = lateResolver<Fields>('resolveSignUp')

/** A field of an answer, by the name either of the two calls gives it. */
function fieldOf(name: string): Path<Fields> | null {
  const inside = name === 'StudentID' ? 'studentId' : `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  return inside in empty ? (inside as Path<Fields>) : null
}

/** What was typed before; an email typed to log in since then counts more. */
function startingValues(): Fields {
  const kept = { ...empty, ...readStored<Partial<Fields>>('session', draftName) }
  return { ...kept, email: typedEmail() || kept.email }
}

function useDraft() {
  const form = useForm<Fields>({
    mode: 'onTouched',
    resolver,
    shouldFocusError: false,
    defaultValues: startingValues(),
  })
  const { subscribe } = form
  useEffect(() => {
    void loadSchema().catch(() => {})
    return subscribe({
      formState: { values: true },
      callback({ values: { password: _, confirmPassword: __, ...kept } }) {
        writeStored('session', draftName, kept)
        rememberEmail(kept.email)
      },
    })
  }, [subscribe])
  return form
}

const signUpFailure = (error: unknown): string =>
  error instanceof ApiError && error.isOffline
    ? `${messages.signUpFailed} ${messages.connectionLost}`
    : refusalText(error, messages.signUpFailed)

function Policies() {
  const { before, between, after } = messages.acceptPolicies
  return (
    <p className="text-ink-2 text-sm">
      {messages.eligibility} {before}
      <a href={addressFor('terms')} className="link">
        {messages.terms}
      </a>
      {between}
      <a href={addressFor('privacy')} className="link">
        {messages.privacy}
      </a>
      {after}
    </p>
  )
}

/** AUT-18, AUT-22 to AUT-46: step 1. A lost connection loses nothing: sending again goes on where it must. */
export function SignUpForm(props: { onSent: (signedUp: SignedUp) => void }) {
  const form = useDraft()
  const { errors, isSubmitting } = form.formState
  const { onSubmit, failure, photo } = useFormWithPhoto(form, {
    send: sendSignUp,
    onSent: ({ email, password }) => props.onSent({ email: email.trim().toLowerCase(), password }),
    fieldOf,
    failureText: signUpFailure,
  })
  const { progress } = photo
  const typed = form.watch()
  const about = [typed.firstName, typed.lastName, typed.email, typed.studentId]

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={onSubmit}>
      <DetailsFields register={form.register} errors={errors} />
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <PasswordField
          label={messages.password}
          autoComplete="new-password"
          strength={strengthOf(typed.password, about, minPasswordLength)}
          error={errors.password?.message}
          {...form.register('password', { deps: typed.confirmPassword ? ['confirmPassword'] : [] })}
        />
        <PasswordField
          label={messages.confirmPassword}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
      </div>
      <IdPhotoField {...photo} />
      <Policies />
      {failure && (
        <Message live tone={failure.tone}>
          {failure.text}
        </Message>
      )}
      <Button
        type="submit"
        look="primary"
        wide
        pending={
          isSubmitting &&
          (progress && progress.sent < progress.total ? messages.uploading : messages.creating)
        }
      >
        {messages.createAccount}
      </Button>
      <p className="text-center text-ink-2">
        {messages.haveAccount}{' '}
        <a href={addressFor('auth-login')} className="link inline-flex min-h-control items-center">
          {messages.logIn}
        </a>
      </p>
    </form>
  )
}
