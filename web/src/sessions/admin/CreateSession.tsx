import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { PhotoField } from '../../ui/PhotoField.tsx'
import { toast } from '../../ui/toast.ts'
import { useLeaveGuard } from '../../ui/use-leave-guard.tsx'
import { messages } from './messages.ts'
import { SessionFields } from './SessionFields.tsx'
import { emptyDraft, type SessionDraft, sessionResolver } from './session-form.ts'
import { useSending } from './use-sending.ts'

/** A session in the making, with its photo. */
function useCreating(onClose: () => void) {
  const form = useForm<SessionDraft>({ defaultValues: emptyDraft, resolver: sessionResolver })
  const [photo, setPhoto] = useState<File | null>(null)
  const { send, share, failure } = useSending(form, messages.createFailed)
  const { mutateAsync, isPending } = useApiMutation('sessions.createSession', {
    invalidates: ['sessions.listSessions', 'profile.stats'],
  })

  const create = (draft: SessionDraft) =>
    send(
      onProgress => mutateAsync({ body: draft, files: photo ? { photo } : {}, options: { onProgress } }),
      () => {
        toast.ok(messages.created(draft.title))
        onClose()
      },
    )

  return { form, photo, setPhoto, create, isPending, share, failure }
}

/** SES-31, SES-40, SES-55: announces a session. */
export function CreateSession(props: { onClose: () => void }) {
  const { form, photo, setPhoto, create, isPending, share, failure } = useCreating(props.onClose)
  const guard = useLeaveGuard(form.formState.isDirty || photo !== null, props.onClose)
  const isLate = form.formState.isSubmitted && !form.formState.isValid
  return (
    <>
      <Dialog
        open
        onOpenChange={guard.leave}
        stays={isPending}
        title={messages.createTitle}
        onSubmit={form.handleSubmit(create)}
        actions={
          <Button disabled={isPending} onClick={guard.leave}>
            {messages.close}
          </Button>
        }
        primary={
          <Button
            type="submit"
            look="primary"
            pending={
              isPending &&
              (share !== null && photo ? messages.sending(Math.round(share * 100)) : messages.creating)
            }
          >
            {messages.create}
          </Button>
        }
      >
        <SessionFields form={form} />
        <PhotoField
          className="mt-4"
          label={messages.fields.photo}
          prompt={messages.photoPrompt}
          onFile={setPhoto}
          error={form.formState.errors.root?.photo?.message}
        />
        {(failure || isLate) && (
          <Message tone="stop" live className="mt-4">
            {failure ?? messages.fixFields}
          </Message>
        )}
      </Dialog>
      {guard.question}
    </>
  )
}
