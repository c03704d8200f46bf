import { fullName } from '@bahth/domain/full-name.ts'
import { useState } from 'react'
import { hasCode } from '../../api/api-error.ts'
import { failureText } from '../../api/failure-text.ts'
import { callAndRefetch } from '../../api/use-api-mutation.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { useMe } from '../../api/use-login.ts'
import { toast } from '../../ui/toast.ts'
import type { Check } from './check-view.ts'
import { addFailedDecision, forgetFailedDecision, useFailedDecisions } from './failed-decisions.ts'
import { messages } from './messages.ts'
import { forgetReviewNote } from './review-notes.ts'
import { forgetIdPhoto } from './use-id-photo.ts'

export type Decision = { kind: 'approve' } | { kind: 'reject'; reason: string | null }

interface Input {
  check: Check
  decision: Decision
}

/** Removes the note and the failed decision of a check. Call it when the check is decided, here or by another administrator. */
export function clearReviewState(checkId: string): void {
  forgetReviewNote(checkId)
  forgetFailedDecision(checkId)
}

async function send({ check, decision }: Input): Promise<void> {
  const params = { id: check.id }
  if (decision.kind === 'approve') await callAndRefetch('identity.approveIdRequest', { params })
  else await callAndRefetch('identity.rejectIdRequest', { params, body: { reason: decision.reason } })
  forgetIdPhoto(check.id)
  clearReviewState(check.id)
}

/** The text of a failed decision. IDV-31, IDV-32. */
function failed(error: unknown, { decision }: Input): string {
  const tried = decision.kind === 'approve' ? messages.approveFailed : messages.rejectFailed
  // The login page replaces this one, so the member reads the text only after logging in again.
  return hasCode(error, 'unauthorized') ? `${tried} ${messages.loggedOut}` : failureText(error, tried)
}

const doneText = ({ check, decision }: Input): string =>
  (decision.kind === 'approve' ? messages.approvedOne : messages.rejectedOne)(fullName(check))

const isDecidedAlready = (error: unknown): boolean => hasCode(error, 'already_decided')

/** Sends a decision made in the table or in the details. */
export function useRowDecision(onDone: () => void) {
  return useAsyncAction(send, {
    onSuccess(_, input) {
      toast.success(doneText(input))
      onDone()
    },
    onError(error, { check }) {
      if (!isDecidedAlready(error)) return false
      clearReviewState(check.id)
      toast.info(messages.alreadyDecided(fullName(check)))
      onDone()
      return true
    },
    failureText: failed,
  })
}

/**
 * The decisions of review mode, which doesn't wait for the server. `away` has the checks that are being decided or
 * were decided. They are hidden from the queue, and return to it if the decision fails.
 */
export function useDecisions() {
  const [away, setAway] = useState<ReadonlySet<string>>(new Set())
  const failures = useFailedDecisions()
  const me = useMe()?.id
  const [announcement, setAnnouncement] = useState<string | null>(null)

  const { run } = useAsyncAction(send, {
    target: ({ check }) => check.id,
    optimistic({ check: { id } }) {
      setAway(before => new Set([...before, id]))
      forgetFailedDecision(id)
      return () => setAway(before => new Set([...before].filter(one => one !== id)))
    },
    onSuccess(_, input) {
      setAnnouncement(doneText(input))
    },
    onError(error, { check }) {
      if (!isDecidedAlready(error)) return false
      clearReviewState(check.id)
      setAway(before => new Set([...before, check.id]))
      setAnnouncement(messages.alreadyDecided(fullName(check)))
      return true
    },
    failureText(error, input) {
      const text = failed(error, input)
      addFailedDecision({ check: input.check, text }, me)
      return text
    },
  })

  return { decide: run, away, failures, announcement }
}
