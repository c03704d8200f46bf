import { isOver } from '@bahth/domain/sessions/rules.ts'
import { isNotFound } from '../../api/api-error.ts'
import { useApiQuery } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { messages as ui } from '../../ui/messages.ts'
import { Skeleton, Skeletons } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { type Session, timesAndSeatsOf } from '../session-view.ts'
import { useSessionClock } from '../use-session-clock.ts'
import { messages } from './messages.ts'

function Ask(props: { session: Session; onClose: () => void }) {
  const { session, onClose } = props
  const now = useSessionClock([session])
  const onSuccess = () => {
    toast.success(messages.deleted(session.title))
    onClose()
  }
  const { run, isPending, failure } = useApiMutation('sessions.deleteSession', {
    onSuccess,
    // The response to an earlier request was lost, or another administrator has deleted it in the meantime.
    onError: error => {
      if (isNotFound(error)) onSuccess()
      return isNotFound(error)
    },
    failureText: messages.deleteFailed,
  })
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={messages.deleteTitle}
      text={
        isOver(timesAndSeatsOf(session), now)
          ? messages.deleteOverText(session.title)
          : messages.deleteText(session.title, session.currentParticipants + session.numWaitlisted)
      }
      confirm={messages.deleteConfirm}
      pending={isPending}
      error={failure}
      onConfirm={() => void run({ params: { id: session.id } })}
    />
  )
}

/** Deletes a session, after stating the consequences (SES-57). */
export function DeleteSession(props: { id: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useApiQuery('sessions.getSession', {
    params: { id: props.id },
  })
  if (data) return <Ask session={data} onClose={props.onClose} />
  return (
    <Dialog onClose={props.onClose} title={messages.deleteTitle}>
      {error ? (
        <ErrorState bare title={messages.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeletons label={ui.loading}>
          <Skeleton shape="title" />
        </Skeletons>
      )}
    </Dialog>
  )
}
