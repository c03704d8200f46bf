import { useForm } from 'react-hook-form'
import { call } from '../api/call.ts'
import type { Answer } from '../api/endpoints.ts'
import { refreshUser } from '../api/login.ts'
import { invalidate, useApiQuery } from '../api/query.ts'
import { refusalText } from '../shell/failure-text.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Message } from '../ui/Message.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.ts'
import { type Details, DetailsFields } from './DetailsFields.tsx'
import { IdPhotoField } from './IdPhotoField.tsx'
import { lateResolver } from './late-schema.ts'
import { messages } from './messages.ts'
import { choosePhoto } from './photo-choice.ts'
import { useFormWithPhoto } from './use-form-with-photo.ts'

interface Fields extends Details {
  phoneNumber: string
}

const resolver = lateResolver<Fields>('resolveDetails')

/** What is known of the member already. */
const prefilled = (profile: Answer<'profile.getProfile'>): Fields => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  email: profile.email,
  studentId: profile.studentId ?? '',
  semester: profile.semester === null ? '' : String(profile.semester),
  major: profile.major ?? messages.defaultMajor,
  phoneNumber: profile.phoneNumber ?? '',
})

function Form(props: { known: Fields }) {
  const form = useForm<Fields>({
    mode: 'onTouched',
    resolver,
    shouldFocusError: false,
    defaultValues: props.known,
  })
  const { errors, isSubmitting } = form.formState
  const { onSubmit, failure, photo } = useFormWithPhoto(form, {
    send: (body, idImage, options) => call('accounts.submitIntake', { body, files: { idImage } }, options),
    onSent() {
      choosePhoto(null)
      toast.ok(messages.sent)
      void invalidate('accounts.accountStatus')
      void refreshUser()
    },
    fieldOf: name => (name in props.known ? (name as keyof Fields) : null),
    failureText: error => refusalText(error, messages.sendFailed),
  })

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={onSubmit}>
      <DetailsFields emailIsFixed register={form.register} errors={errors} />
      <TextField
        label={messages.phoneOptional}
        mark
        type="tel"
        dir="ltr"
        autoComplete="tel"
        error={errors.phoneNumber?.message}
        {...form.register('phoneNumber')}
      />
      <IdPhotoField {...photo} />
      {failure && (
        <Message live tone={failure.tone}>
          {failure.text}
        </Message>
      )}
      <Button
        type="submit"
        look="primary"
        className="self-start max-sm:self-stretch"
        pending={isSubmitting && messages.sending}
      >
        {messages.sendAgain}
      </Button>
    </form>
  )
}

/** A (new) identity check of a member who is signed in: the details as they are known, and a photo (AUT-73). */
export function IdentityForm(props: { title: string }) {
  const { data, error, refetch, isFetching } = useApiQuery('profile.getProfile')
  return (
    <Section title={props.title}>
      <p className="-mt-2 mb-6 max-w-measure text-ink-2">{messages.againText}</p>
      {data ? (
        <Form known={prefilled(data)} />
      ) : error ? (
        <ErrorState title={messages.statusFirstFailed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonRows rows={5} shapes={['line']} />
      )}
    </Section>
  )
}
