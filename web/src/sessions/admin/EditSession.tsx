import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useApiQuery } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Message } from '../../ui/Message.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useLeaveGuard } from '../../ui/use-leave-guard.tsx'
import type { Session } from '../session-view.ts'
import { CancelSession, StatusButton } from './CancelSession.tsx'
import { EditPhoto, type PhotoChange } from './EditPhoto.tsx'
import { messages } from './messages.ts'
import { SessionFields } from './SessionFields.tsx'
import { changesOf, draftOf, editResolver, type SessionDraft } from './session-form.ts'
import { useSending } from './use-sending.ts'

const invalidates = ['sessions.listSessions', 'sessions.getSession', 'sessions.mySessions'] as const

/** What an administrator changes about a session, its photo among it. */
function useEditing(session: Session, onClose: () => void) {
  const [before] = useState(() => draftOf(session))
  const form = useForm<SessionDraft>({ defaultValues: before, resolver: editResolver(before) })
  const [photo, setPhoto] = useState<PhotoChange>({ file: null, remove: false })
  const { send, share, failure, setFailure } = useSending(form, messages.editFailed)
  const { mutateAsync, isPending } = useApiMutation('sessions.editSession', { invalidates })
  const isPhotoChanged = photo.file !== null || photo.remove

  async function save(draft: SessionDraft) {
    const changes = changesOf(draft, before)
    if (Object.keys(changes).length === 0 && !isPhotoChanged) return setFailure(messages.noChanges)
    const body = { ...changes, ...(photo.remove ? { removePhoto: true } : {}) }
    await send(
      onProgress =>
        mutateAsync({
          params: { id: session.id },
          body,
          ...(photo.file ? { files: { photo: photo.file }, options: { onProgress } } : {}),
        }),
      () => {
        toast.ok(messages.saved)
        onClose()
      },
    )
  }

  const isUnsaved = form.formState.isDirty || isPhotoChanged
  // Something has been changed since: there is something to save now.
  const hasChanges = isPhotoChanged || Object.keys(changesOf(form.watch(), before)).length > 0
  const shown = failure === messages.noChanges && hasChanges ? null : failure
  return { form, photo, setPhoto, save, isPending, share, failure: shown, isUnsaved }
}

function Form(props: { session: Session; onClose: () => void }) {
  const { session, onClose } = props
  const { form, photo, setPhoto, save, isPending, share, failure, isUnsaved } = useEditing(session, onClose)
  const [cancelling, setCancelling] = useState(false)
  const guard = useLeaveGuard(isUnsaved, onClose)
  return (
    <>
      <Dialog
        open
        onOpenChange={guard.leave}
        stays={isPending}
        title={messages.editTitle}
        onSubmit={form.handleSubmit(save)}
        aside={<StatusButton session={session} onCancel={() => setCancelling(true)} onDone={onClose} />}
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
              isPending && (share === null ? messages.saving : messages.sending(Math.round(share * 100)))
            }
          >
            {messages.save}
          </Button>
        }
      >
        {session.status === 'cancelled' && (
          <Message tone="stop" className="mb-4">
            {messages.isCancelled}
          </Message>
        )}
        <SessionFields form={form} />
        <EditPhoto
          session={session}
          change={photo}
          onChange={setPhoto}
          error={form.formState.errors.root?.photo?.message}
        />
        {failure && (
          <Message tone="stop" live className="mt-4">
            {failure}
          </Message>
        )}
      </Dialog>
      {guard.question}
      <CancelSession session={session} open={cancelling} onOpenChange={setCancelling} onDone={onClose} />
    </>
  )
}

/** SES-30: changes a session. What is typed stays typed while the answer behind it is looked at again. */
export function EditSession(props: { id: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useApiQuery('sessions.getSession', {
    params: { id: props.id },
  })
  if (data) return <Form session={data} onClose={props.onClose} />
  return (
    <Dialog open onOpenChange={props.onClose} title={messages.editTitle}>
      {error ? (
        <ErrorState bare title={messages.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="picture" />
      )}
    </Dialog>
  )
}
