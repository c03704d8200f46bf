import { useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useForm } from '../../forms/use-form.ts'
import { useLeaveGuard } from '../../shell/use-leave-guard.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { PhotoField } from '../../ui/PhotoField.tsx'
import { toast } from '../../ui/toast.ts'
import { CopyFrom } from './CopyFrom.tsx'
import { messages } from './messages.ts'
import { SessionFields } from './SessionFields.tsx'
import { emptyDraft, problemsOf, type SessionDraft, sentFields } from './session-form.ts'

function useCreating(onClose: () => void) {
  const form = useForm<SessionDraft>({ initial: emptyDraft, rule: problemsOf })
  const [photo, setPhoto] = useState<File | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const { runOrThrow, isPending, failure } = useApiMutation('sessions.createSession', {
    onSuccess: () => {
      toast.success(messages.created(form.values.title))
      onClose()
    },
    failureText: messages.createFailed,
  })

  function create(draft: SessionDraft) {
    setShare(null)
    return runOrThrow({
      body: sentFields(draft),
      files: photo ? { photo } : {},
      options: { onProgress: setShare },
    })
  }

  return { form, photo, setPhoto, create, isPending, share, failure }
}

/** Creates a session, with an optional photo (SES-31, SES-40, SES-55). */
export function CreateSession(props: { onClose: () => void }) {
  const { form, photo, setPhoto, create, isPending, share, failure } = useCreating(props.onClose)
  const guard = useLeaveGuard(form.changed.length > 0 || photo !== null, { onLeave: props.onClose })
  const isRefused = form.isSubmitted && !form.isValid
  return (
    <>
      <Dialog
        onClose={guard.leave}
        keepOpen={isPending}
        title={messages.createTitle}
        onSubmit={form.submit(create)}
        actions={
          <Button disabled={isPending} onClick={guard.leave}>
            {messages.discard}
          </Button>
        }
        primary={
          <Button
            type="submit"
            variant="primary"
            pending={
              isPending &&
              (share !== null && photo ? messages.sending(Math.round(share * 100)) : messages.creating)
            }
          >
            {messages.create}
          </Button>
        }
      >
        <CopyFrom form={form} />
        <SessionFields form={form} />
        <PhotoField
          className="mt-4"
          label={messages.fields.photo}
          prompt={messages.photoPrompt}
          onFile={setPhoto}
          error={form.errorOf('photo')}
        />
        <Failure className="mt-4" text={failure ?? (isRefused && messages.fixFields)} />
      </Dialog>
      {guard.confirmation}
    </>
  )
}
