import { fieldLimits } from '@bahth/domain/field-limits.ts'
import { Suspense, useState } from 'react'
import { hasCode } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { callAndRefetch } from '../api/use-api-mutation.ts'
import { useAsyncAction } from '../api/use-async-action.ts'
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

/** Whether the note of an attempt's decision is this one. */
async function isStored(params: { id: string; attemptId: string }, note: string): Promise<boolean> {
  const { items } = await call('attempts.listAttempts', { params: { id: params.id } })
  return items.some(attempt => attempt.attemptId === params.attemptId && attempt.note === note)
}

/** Accepts one attempt immediately, or opens a dialog first: before a rejection, and to write a note. */
export function useDeciding(surveyId: string) {
  const [confirming, setConfirming] = useState<Confirming | null>(null)

  async function send({ attempt, status, note }: Confirming & { note: string | null }) {
    const params = { id: surveyId, attemptId: attempt.attemptId }
    try {
      const body = { status, from: attempt.status, ...(note ? { note } : {}) }
      await callAndRefetch('attempts.decideAttempt', { params, body })
    } catch (error) {
      if (!hasCode(error, 'attempt_decided')) throw error
      // The response to an earlier request was lost, or an administrator or a check has decided the same. Then the member
      // didn't get the note.
      if (note && !(await isStored(params, note))) throw error
    }
  }

  const { run, inFlight, isPending, failure, reset } = useAsyncAction(send, {
    target: ({ attempt }) => attempt.attemptId,
    onSuccess(_, { attempt: { code }, status }) {
      toast.success(status === 'verified' ? messages.accepted(code) : messages.rejected(code))
      setConfirming(null)
    },
    failureText: error => failed(failures.decide, error),
  })

  return {
    accept: (attempt: ListedAttempt) => void run({ attempt, status: 'verified', note: null }),
    ask: (attempt: ListedAttempt, status: Decision) => {
      reset()
      setConfirming({ attempt, status })
    },
    busyIds: inFlight.map(({ attempt }) => attempt.attemptId),
    confirming,
    confirm: (note: string) => confirming && void run({ ...confirming, note }),
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
