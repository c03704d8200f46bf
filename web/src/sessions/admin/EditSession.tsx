import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useApiQuery } from '../../api/query.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useForm } from '../../forms/use-form.ts'
import { useLeaveGuard } from '../../shell/use-leave-guard.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Message } from '../../ui/Message.tsx'
import { messages as ui } from '../../ui/messages.ts'
import { Skeleton, Skeletons } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import type { Session } from '../session-view.ts'
import { CancelSession, StatusButton } from './CancelSession.tsx'
import { EditPhoto, type PhotoChange } from './EditPhoto.tsx'
import { messages } from './messages.ts'
import { SessionFields } from './SessionFields.tsx'
import {
  changesOf,
  draftOf,
  editProblems,
  enteredSpan,
  type SessionDraft,
  sentFields,
} from './session-form.ts'
import { useSessionEdit } from './use-session-edit.ts'

/** Edits of a session and its photo. */
function useEditing(session: Session, onClose: () => void) {
  // Follows refetches: the server combines changed fields with its current values, so these must be on the screen.
  const before = draftOf(session)
  const form = useForm<SessionDraft>({ initial: before, rule: editProblems(before) })
  const [photo, setPhoto] = useState<PhotoChange>({ file: null, remove: false })
  const [share, setShare] = useState<number | null>(null)
  const [hasPressed, setPressed] = useState(false)
  const { runOrThrow, isPending, failure, error } = useSessionEdit(() => {
    toast.success(messages.saved)
    onClose()
  })
  const isPhotoChanged = photo.file !== null || photo.remove
  const hasChanges = isPhotoChanged || Object.keys(changesOf(form.values, before)).length > 0

  // The refetched session may then have the changes, and the server confirms that nothing is left to save.
  const isResponseLost = error instanceof ApiError && error.mayHaveSucceeded

  async function save(draft: SessionDraft) {
    setPressed(true)
    setShare(null)
    if (!hasChanges && !isResponseLost) return
    await runOrThrow({
      params: { id: session.id },
      body: { ...sentFields(changesOf(draft, before)), ...(photo.remove ? { removePhoto: true } : {}) },
      ...(photo.file ? { files: { photo: photo.file }, options: { onProgress: setShare } } : {}),
    })
  }

  const isUnsaved = form.changed.length > 0 || isPhotoChanged
  const shown = failure ?? (hasPressed && !hasChanges && !isPending ? messages.noChanges : null)
  return { form, photo, setPhoto, save, isPending, share, failure: shown, isUnsaved }
}

/** Whether a session that has begun would begin in the future. The server then forgets who was present. */
function movesToFuture(session: Session, draft: SessionDraft): boolean {
  const span = enteredSpan(draft)
  return (
    span !== null && Date.parse(session.scheduledAt) <= serverNow() && span.startsAt.getTime() > serverNow()
  )
}

function Form(props: { session: Session; onClose: () => void }) {
  const { session, onClose } = props
  const { form, photo, setPhoto, save, isPending, share, failure, isUnsaved } = useEditing(session, onClose)
  const [cancelling, setCancelling] = useState(false)
  const guard = useLeaveGuard(isUnsaved, { onLeave: onClose })
  return (
    <>
      <Dialog
        onClose={guard.leave}
        keepOpen={isPending}
        title={messages.editTitle}
        onSubmit={form.submit(save)}
        aside={
          <StatusButton
            session={session}
            disabledReason={isUnsaved ? messages.saveFirst : null}
            onCancel={() => setCancelling(true)}
            onDone={onClose}
          />
        }
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
        <SessionFields
          form={form}
          hoursWarning={movesToFuture(session, form.values) && messages.clearsAttendance}
        />
        <EditPhoto session={session} change={photo} onChange={setPhoto} error={form.errorOf('photo')} />
        <Failure className="mt-4" text={failure} />
      </Dialog>
      {guard.confirmation}
      {cancelling && (
        <CancelSession session={session} onClose={() => setCancelling(false)} onDone={onClose} />
      )}
    </>
  )
}

/** Edits a session. While it is refetched, edited fields keep their entries, and the others show the new values (SES-30). */
export function EditSession(props: { id: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useApiQuery('sessions.getSession', {
    params: { id: props.id },
  })
  if (data) return <Form session={data} onClose={props.onClose} />
  return (
    <Dialog onClose={props.onClose} title={messages.editTitle}>
      {error ? (
        <ErrorState bare title={messages.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeletons label={ui.loading}>
          <Skeleton shape="picture" />
        </Skeletons>
      )}
    </Dialog>
  )
}
