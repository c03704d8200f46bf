import { useApiQuery } from '../../api/query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { failureText } from '../../shell/failure-text.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import type { Session } from '../session-view.ts'
import { messages } from './messages.ts'

function Ask(props: { session: Session; onClose: () => void }) {
  const { session, onClose } = props
  const { mutate, isPending, error } = useApiMutation('sessions.deleteSession', {
    invalidates: ['sessions.listSessions', 'sessions.mySessions', 'profile.stats'],
  })
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={messages.deleteTitle}
      text={messages.deleteText(session.title, session.currentParticipants + session.numWaitlisted)}
      confirm={messages.deleteConfirm}
      pending={isPending}
      error={error && failureText(error, messages.deleteFailed)}
      onConfirm={() =>
        mutate(
          { params: { id: session.id } },
          {
            onSuccess: () => {
              toast.ok(messages.deleted(session.title))
              onClose()
            },
          },
        )
      }
    />
  )
}

/** SES-57: asks, with what follows from it, and deletes. */
export function DeleteSession(props: { id: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useApiQuery('sessions.getSession', {
    params: { id: props.id },
  })
  if (data) return <Ask session={data} onClose={props.onClose} />
  return (
    <Dialog open onOpenChange={props.onClose} title={messages.deleteTitle}>
      {error ? (
        <ErrorState bare title={messages.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="title" />
      )}
    </Dialog>
  )
}
