import { useApiMutation } from '../../api/use-api-mutation.ts'
import { failureText } from '../../shell/failure-text.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import type { Session } from '../session-view.ts'
import { messages } from './messages.ts'

/** Sets a session's status and says what became of it. */
function useStatus(session: Session, onDone: () => void) {
  const { mutate, isPending, error } = useApiMutation('sessions.editSession', {
    invalidates: ['sessions.listSessions', 'sessions.getSession', 'sessions.mySessions', 'profile.stats'],
  })
  const setStatus = (status: 'cancelled' | 'scheduled', reason?: string) =>
    mutate(
      { params: { id: session.id }, body: { status, ...(reason ? { reason } : {}) } },
      {
        onSuccess: () => {
          toast.ok(status === 'cancelled' ? messages.cancelled : messages.calledBack)
          onDone()
        },
      },
    )
  return { setStatus, isPending, failure: error && failureText(error, messages.editFailed) }
}

/** Calls a cancelled session back, or begins to cancel one. */
export function StatusButton(props: { session: Session; onCancel: () => void; onDone: () => void }) {
  const { session } = props
  const { setStatus, isPending, failure } = useStatus(session, props.onDone)
  if (session.status === 'completed') return null
  if (session.status === 'cancelled')
    return (
      <>
        <Button pending={isPending} onClick={() => setStatus('scheduled')}>
          {messages.callBack}
        </Button>
        {failure && (
          <span role="alert" className="text-sm text-stop">
            {failure}
          </span>
        )}
      </>
    )
  return (
    <Button look="danger-quiet" flush="start" onClick={props.onCancel}>
      {messages.cancelSession}
    </Button>
  )
}

/** Asks for the reason, says who is told, and cancels. */
export function CancelSession(props: {
  session: Session
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: () => void
}) {
  const { session } = props
  const { setStatus, isPending, failure } = useStatus(session, props.onDone)
  return (
    <ConfirmDialog
      open={props.open}
      danger
      onOpenChange={props.onOpenChange}
      title={messages.cancelTitle}
      text={messages.cancelText(session.currentParticipants + session.numWaitlisted)}
      reason={{ label: messages.reason, hint: messages.reasonHint, maxLength: 500 }}
      confirm={messages.cancelSession}
      pending={isPending}
      error={failure}
      onConfirm={reason => setStatus('cancelled', reason)}
    />
  )
}
