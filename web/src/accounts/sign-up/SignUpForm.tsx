import { ApiError } from '../../api/api-error.ts'
import { refusalText } from '../../api/failure-text.ts'
import { useForm } from '../../forms/use-form.ts'
import { addressFor } from '../../shell/route.ts'
import { configuredMinPasswordLength } from '../../shell/served.ts'
import { useUnloadWarning } from '../../shell/use-unload-warning.ts'
import { Button } from '../../ui/Button.tsx'
import { fillSlots } from '../../ui/fill-slots.tsx'
import { Message } from '../../ui/Message.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { messages } from '../messages.ts'
import { strengthOf } from '../password-strength.ts'
import { rememberEmail, typedEmail } from '../typed-email.ts'
import { type Details, DetailsFields } from './DetailsFields.tsx'
import { IdPhotoField } from './IdPhotoField.tsx'
import { lazyRule, loadRules } from './lazy-rules.ts'
import { messages as signUp } from './messages.ts'
import { type SignedUp, sendSignUp } from './send-sign-up.ts'
import { useFormWithPhoto } from './use-form-with-photo.ts'

interface Fields extends Details {
  password: string
  confirmPassword: string
}

const empty: Fields = {
  firstName: '',
  lastName: '',
  email: '',
  studentId: '',
  semester: '',
  major: signUp.defaultMajor,
  password: '',
  confirmPassword: '',
}

const rule = lazyRule<Fields>('signUpProblems')

function useSignUpForm() {
  return useForm<Fields>({
    initial: empty,
    // An address that was just entered in the log-in form is newer than the draft.
    entered: () => (typedEmail() ? { email: typedEmail() } : {}),
    rule,
    loadRule: loadRules,
    showProblems: 'on-blur',
    draft: { name: 'sign-up', omit: ['password', 'confirmPassword'] },
    onChange: ({ email }) => rememberEmail(email),
  })
}

const signUpFailure = (error: unknown): string =>
  error instanceof ApiError && error.isOffline
    ? `${signUp.signUpFailed} ${signUp.connectionLost}`
    : refusalText(error, signUp.signUpFailed)

function Policies() {
  return (
    <p className="text-ink-2 text-sm">
      {signUp.eligibility}{' '}
      {fillSlots(signUp.acceptPolicies, {
        terms: (
          <a href={addressFor('terms')} className="link">
            {messages.terms}
          </a>
        ),
        privacy: (
          <a href={addressFor('privacy')} className="link">
            {messages.privacy}
          </a>
        ),
      })}
    </p>
  )
}

/** The first step. After a lost connection, sending again continues at the failed request. AUT-18, AUT-22 to AUT-46. */
export function SignUpForm(props: { onSent: (signedUp: SignedUp) => void }) {
  const form = useSignUpForm()
  const { onSubmit, failure, photo } = useFormWithPhoto(form, {
    send: sendSignUp,
    onSent: ({ email, password }) => props.onSent({ email: email.trim().toLowerCase(), password }),
    failureText: signUpFailure,
  })
  const { progress } = photo
  const { values } = form
  // Passwords are not kept.
  useUnloadWarning(values.password !== '')
  const personal = [values.firstName, values.lastName, values.email, values.studentId]

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={onSubmit}>
      <DetailsFields field={form.field} />
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <PasswordField
          label={messages.password}
          autoComplete="new-password"
          strength={strengthOf(values.password, personal, configuredMinPasswordLength)}
          {...form.field('password')}
        />
        <PasswordField
          label={messages.confirmPassword}
          autoComplete="new-password"
          {...form.field('confirmPassword')}
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
        variant="primary"
        wide
        pending={
          form.isSubmitting &&
          (progress && progress.sent < progress.total ? signUp.uploading : signUp.creating)
        }
      >
        {signUp.createAccount}
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
