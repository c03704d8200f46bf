import { call } from '../../api/call.ts'
import type { ResponseOf } from '../../api/endpoints.ts'
import { refusalText } from '../../api/failure-text.ts'
import { refreshUser } from '../../api/login.ts'
import { invalidateAfter, useApiQuery } from '../../api/query.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Message } from '../../ui/Message.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { messages } from '../messages.ts'
import { majorName } from '../profile/major-name.ts'
import { type Details, DetailsFields } from './DetailsFields.tsx'
import { IdPhotoField } from './IdPhotoField.tsx'
import { forgetIdentity, identityDraft } from './identity-draft.ts'
import { lazyRule, loadRules } from './lazy-rules.ts'
import { messages as signUp } from './messages.ts'
import { messages as review } from './review-messages.ts'
import { useFormWithPhoto } from './use-form-with-photo.ts'

interface Fields extends Details {
  phoneNumber: string
}

const rule = lazyRule<Fields>('detailsProblems')

/** Prefills the details from the profile. */
const prefilled = (profile: ResponseOf<'profile.getProfile'>): Fields => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  email: profile.email,
  studentId: profile.studentId ?? '',
  semester: profile.semester === null ? '' : String(profile.semester),
  major: profile.major ? majorName(profile.major) : signUp.defaultMajor,
  phoneNumber: profile.phoneNumber ?? '',
})

function Form(props: { known: Fields }) {
  const form = useForm<Fields>({
    initial: props.known,
    rule,
    loadRule: loadRules,
    showProblems: 'on-blur',
    // Like a sign-up's, because a student ID shouldn't stay in a browser that several people use.
    draft: { name: identityDraft },
  })
  const { onSubmit, failure, photo } = useFormWithPhoto(form, {
    send: (body, idImage, options) => call('accounts.submitIntake', { body, files: { idImage } }, options),
    onSent() {
      form.reset()
      forgetIdentity()
      toast.success(review.sent)
      void invalidateAfter('accounts.submitIntake')
      void refreshUser()
    },
    failureText: error => refusalText(error, review.sendFailed),
  })

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={onSubmit}>
      <DetailsFields emailIsFixed field={form.field} />
      <TextField
        label={review.phoneOptional}
        isOptional
        type="tel"
        dir="ltr"
        autoComplete="tel"
        {...form.field('phoneNumber')}
      />
      <IdPhotoField {...photo} />
      {failure && (
        <Message live tone={failure.tone}>
          {failure.text}
        </Message>
      )}
      <Button
        type="submit"
        variant="primary"
        className="self-start max-sm:self-stretch"
        pending={form.isSubmitting && messages.sending}
      >
        {review.sendAgain}
      </Button>
    </form>
  )
}

/** A new identity check for a logged-in member: the known details, and a photo. AUT-73. */
export function IdentityForm(props: { title: string }) {
  const { data, error, refetch, isFetching } = useApiQuery('profile.getProfile')
  return (
    <Section title={props.title}>
      <p className="-mt-2 mb-6 max-w-measure text-ink-2">{review.againText}</p>
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
