import { fieldLimits } from '@bahth/domain/field-limits.ts'
import { Suspense, useState } from 'react'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useIsAdmin } from '../api/use-login.ts'
import { insertedAbove } from '../records/templates/use-templates.ts'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { useReasonText } from '../shell/use-reason-text.ts'
import { toast } from '../ui/toast.ts'
import { messages as failures } from './failure-messages.ts'
import { failed } from './failures.ts'
import type { Decision, ListedAttempt } from './submission-columns.tsx'
import { messages } from './submission-messages.ts'

const ConfirmDialog = lazyNamed(() => import('../ui/ConfirmDialog.tsx'), 'ConfirmDialog')
const TemplatePicker = lazyNamed(() => import('../records/templates/TemplatePicker.tsx'), 'TemplatePicker', {
  inline: true,
})

interface Confirming {
  attempt: ListedAttempt
  status: Decision
}

/** Accepts one attempt immediately, or opens a dialog first: before a rejection, and to write a note. */
export function useDeciding(surveyId: string) {
  const [confirming, setConfirming] = useState<Confirming | null>(null)
  const { run, inFlight, isPending, failure, reset } = useApiMutation('attempts.decideAttempt', {
    failureText: error => failed(failures.decide, error),
  })

  async function decide(attempt: ListedAttempt, status: Decision, note: string | null) {
    const params = { id: surveyId, attemptId: attempt.attemptId }
    if (!(await run({ params, body: { status, ...(note ? { note } : {}) } }))) return
    toast.success(status === 'verified' ? messages.accepted(attempt.code) : messages.rejected(attempt.code))
    setConfirming(null)
  }

  return {
    accept: (attempt: ListedAttempt) => void decide(attempt, 'verified', null),
    ask: (attempt: ListedAttempt, status: Decision) => {
      reset()
      setConfirming({ attempt, status })
    },
    busyIds: inFlight.map(({ params }) => params?.attemptId),
    confirming,
    confirm: (note: string) => confirming && void decide(confirming.attempt, confirming.status, note),
    leave: () => setConfirming(null),
    isPending,
    failure,
  }
}

/** The dialog before a decision, with a field for a note to the member. */
export function AskDecision(props: { confirming: Confirming; deciding: ReturnType<typeof useDeciding> }) {
  const { confirming } = props
  const { confirm, isPending, failure } = props.deciding
  const { textState, leave, confirmation } = useReasonText(props.deciding.leave)
  const isAdmin = useIsAdmin()
  const { code } = confirming.attempt
  const isRejection = confirming.status === 'rejected'
  return (
    <Suspense>
      <ConfirmDialog
        danger={isRejection}
        onClose={leave}
        title={isRejection ? messages.rejectTitle : messages.acceptTitle}
        text={isRejection ? messages.rejectText(code) : messages.acceptText(code)}
        reason={{
          label: messages.note,
          hint: messages.noteHint,
          maxLength: fieldLimits.note,
          textState,
          // Only administrators have templates.
          ...(isAdmin && {
            tools: (written, setText) => (
              <TemplatePicker
                kind="submission"
                onInsert={({ text }) => setText(insertedAbove(text, written))}
              />
            ),
          }),
        }}
        confirm={isRejection ? messages.reject : messages.accept}
        pending={isPending}
        error={failure}
        onConfirm={confirm}
      />
      {confirmation}
    </Suspense>
  )
}
