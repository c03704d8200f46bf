import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import type { Answer } from '../api/endpoints.ts'
import { refreshUser } from '../api/login.ts'
import { lookAgain, useAnswer } from '../api/query.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorFace } from '../ui/ErrorFace.tsx'
import { Message } from '../ui/Message.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.ts'
import { type Details, DetailsFields } from './DetailsFields.tsx'
import { failureText } from './failure.ts'
import { focusFirstError } from './focus-first-error.ts'
import { IdPhotoField } from './IdPhotoField.tsx'
import { choosePhoto, photoNow, readyPhoto, usePhoto } from './photo-choice.ts'
import { useUpload, wasStopped } from './use-upload.ts'
import { words } from './words.ts'

interface Fields extends Details {
  phoneNumber: string
}

const loadSchema = () => import('./sign-up-schema.ts')

const resolver: Resolver<Fields> = async (...asked) => {
  const schema = await loadSchema().catch(() => null)
  return schema
    ? (schema.resolveDetails as unknown as Resolver<Fields>)(...asked)
    : { values: asked[0], errors: {} }
}

/** What is known of the member already. */
const prefilled = (profile: Answer<'profile.getProfile'>): Fields => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  email: profile.email,
  studentId: profile.studentId ?? '',
  semester: profile.semester === null ? '' : String(profile.semester),
  major: profile.major ?? words.defaultMajor,
  phoneNumber: profile.phoneNumber ?? '',
})

/** Pressed without a photo: the fields are checked, and one chosen meanwhile is not sent unasked. */
const onlyChecked = () => {}

function Form(props: { known: Fields }) {
  const form = useForm<Fields>({
    mode: 'onTouched',
    resolver,
    shouldFocusError: false,
    defaultValues: props.known,
  })
  const { errors, isSubmitting } = form.formState
  const { progress, send, cancel } = useUpload()
  const [failure, setFailure] = useState<{ tone: 'stop' | 'note'; text: string } | null>(null)
  const [asksPhoto, setAsksPhoto] = useState(false)
  const photo = usePhoto()

  async function submit(fields: Fields) {
    const ready = await readyPhoto()
    if (!ready || photoNow()?.isTooLarge) return
    setFailure(null)
    try {
      await send(ready.size, options =>
        call('accounts.submitIntake', { body: fields, files: { idImage: ready } }, options),
      )
      choosePhoto(null)
      toast.ok(words.sent)
      void lookAgain('accounts.accountStatus')
      void refreshUser()
    } catch (error) {
      if (error instanceof ApiError)
        for (const { field, message } of error.errors)
          if (field in fields) form.setError(field as keyof Fields & string, { message })
      setFailure(
        wasStopped(error)
          ? { tone: 'note', text: words.cancelled }
          : { tone: 'stop', text: failureText(error, words.sendFailed) },
      )
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={event => {
        setAsksPhoto(true)
        setFailure(photoNow() ? null : { tone: 'stop', text: words.photoMissingLong })
        const element = event.currentTarget
        void form
          .handleSubmit(photoNow() ? submit : onlyChecked)(event)
          .then(() => focusFirstError(element))
      }}
    >
      <DetailsFields emailIsFixed register={form.register} errors={errors} />
      <TextField
        label={words.phoneOptional}
        mark
        type="tel"
        dir="ltr"
        autoComplete="tel"
        error={errors.phoneNumber?.message}
        {...form.register('phoneNumber')}
      />
      <IdPhotoField
        error={asksPhoto && !photo ? words.photoMissing : null}
        progress={progress}
        onCancel={cancel}
      />
      {failure && (
        <Message live tone={failure.tone}>
          {failure.text}
        </Message>
      )}
      <Button
        type="submit"
        look="primary"
        className="self-start max-sm:self-stretch"
        pending={isSubmitting && words.sending}
      >
        {words.sendAgain}
      </Button>
    </form>
  )
}

/** A (new) identity check of a member who is signed in: the details as they are known, and a photo (AUT-73). */
export function IdentityForm(props: { title: string }) {
  const { data, error, refetch, isFetching } = useAnswer('profile.getProfile')
  return (
    <Section title={props.title}>
      <p className="-mt-2 mb-6 max-w-measure text-ink-2">{words.againText}</p>
      {data ? (
        <Form known={prefilled(data)} />
      ) : error ? (
        <ErrorFace title={words.statusFirstFailed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonRows rows={5} shapes={['line']} />
      )}
    </Section>
  )
}
