import { fieldLimits } from '@bahth/domain/field-limits.ts'
import { useNow } from '../../api/use-now.ts'
import { useReasonText } from '../../shell/use-reason-text.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { type Session, statusOf } from '../session-view.ts'
import { messages } from './messages.ts'
import { useSessionEdit } from './use-session-edit.ts'

/** Cancels a session, or reverses the cancellation. */
function useStatus(session: Session, onDone: () => void) {
  const { run, isPending, failure } = useSessionEdit(({ body }) => {
    toast.success(body?.status === 'cancelled' ? messages.cancelled : messages.calledBack)
    onDone()
  })
  const setStatus = (status: 'cancelled' | 'scheduled', reason?: string) =>
    void run({ params: { id: session.id }, body: { status, ...(reason ? { reason } : {}) } })
  return { setStatus, isPending, failure }
}

/** Opens the dialog that cancels a session, or reverses its cancellation. */
export function StatusButton(props: {
  session: Session
  disabledReason: string | null
  onCancel: () => void
  onDone: () => void
}) {
  const { session, disabledReason } = props
  const { setStatus, isPending, failure } = useStatus(session, props.onDone)
  const isPast = statusOf(session, useNow()) === 'past'
  if (isPast) return null
  if (session.status === 'cancelled')
    return (
      <>
        <Button pending={isPending} disabledReason={disabledReason} onClick={() => setStatus('scheduled')}>
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
    <Button variant="danger-quiet" flush="start" disabledReason={disabledReason} onClick={props.onCancel}>
      {messages.cancelSession}
    </Button>
  )
}

/** Cancels a session, after stating who will be notified. Accepts an optional reason. */
export function CancelSession(props: { session: Session; onClose: () => void; onDone: () => void }) {
  const { session } = props
  const { setStatus, isPending, failure } = useStatus(session, props.onDone)
  const { textState, leave, confirmation } = useReasonText(props.onClose)
  return (
    <>
      <ConfirmDialog
        danger
        onClose={leave}
        title={messages.cancelTitle}
        text={messages.cancelText(session.currentParticipants + session.numWaitlisted)}
        reason={{
          label: messages.reason,
          hint: messages.reasonHint,
          maxLength: fieldLimits.note,
          textState,
        }}
        confirm={messages.cancelSession}
        dismiss={messages.keepSession}
        pending={isPending}
        error={failure}
        onConfirm={reason => setStatus('cancelled', reason)}
      />
      {confirmation}
    </>
  )
}
