import { maxApprovedAtOnce } from '@bahth/domain/accounts/registrar-rules.ts'
import { useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { onMemberGone } from '../../api/login.ts'
import { useApiQuery } from '../../api/query.ts'
import { serverText } from '../../api/server-text.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { createStore, useStore } from '../../ui/create-store.ts'
import type { Check } from '../identity/check-view.ts'
import { forgetIdPhoto } from '../identity/use-id-photo.ts'
import { messages } from './messages.ts'

/** The result for a request: approved, or the reason why not. `isDecided` if nothing is left to decide. */
export type Result =
  | { isApproved: true; isDecided: true }
  | { isApproved: false; isDecided: boolean; text: string }

/** The boxes that the administrator has set. Stored outside the page, which isn't rendered while a request is reviewed on its own. */
const boxes = createStore<ReadonlyMap<string, boolean>>(new Map())

onMemberGone(() => boxes.set(new Map()))

/** Whether the box is ticked when the photo is displayed. */
const isTickedAtFirst = (check: Check): boolean => !check.photoFromAnotherBrowser && check.attempt === 1

/**
 * Exact matches in batches. A batch stays unchanged until the next one is requested, so that nothing moves under
 * the pointer and each request shows its result.
 */
export function useMatches() {
  const query = useApiQuery('identity.listIdRequests', { query: { registrar: 'match', limit: 100 } })
  const [batch, setBatch] = useState<readonly Check[] | null>(null)
  const [handled, setHandled] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const savedBoxes = useStore(boxes)
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map())
  const waiting = (query.data?.items ?? []).filter(({ id }) => !handled.has(id))
  if (batch === null && waiting.length > 0) setBatch(waiting.slice(0, maxApprovedAtOnce))
  const waitingById = new Map(waiting.map(check => [check.id, check]))
  // The latest data, because the warnings change.
  const shown = (batch ?? []).map(check => waitingById.get(check.id) ?? check)

  const { run, isPending, failure } = useApiMutation('identity.approveIntake', {
    failureText: error => failureText(error, messages.approveFailed),
    onSuccess(answer) {
      if (!('done' in answer)) return
      const next = new Map(results)
      for (const check of shown) {
        const failed = answer.failed.find(({ email }) => email === check.email)
        if (failed)
          next.set(check.id, {
            isApproved: false,
            isDecided: failed.code === 'already_decided',
            text: serverText(failed),
          })
        else if (answer.done.includes(check.email)) next.set(check.id, { isApproved: true, isDecided: true })
        if (next.get(check.id)?.isDecided) forgetIdPhoto(check.id)
      }
      setResults(next)
    },
  })
  // Not while an approval is running: the list can be refetched before its response arrives.
  const isGone = ({ id }: Check) => !isPending && !results.has(id) && !waitingById.has(id)
  const isChosen = (check: Check) =>
    seen.has(check.id) &&
    (savedBoxes.get(check.id) ?? isTickedAtFirst(check)) &&
    !results.get(check.id)?.isDecided &&
    !isGone(check)
  const chosen = shown.filter(isChosen)
  const decided = shown.filter(({ id }) => results.has(id))
  const approved = decided.filter(({ id }) => results.get(id)?.isApproved)
  const inBatch = new Set(shown.map(({ id }) => id))

  return {
    query,
    shown,
    /** How many of the shown requests still wait. */
    waitingCount: shown.filter(({ id }) => waitingById.has(id)).length,
    results,
    seen,
    /** Whether a request was decided elsewhere, or doesn't match the list any more. */
    isGone,
    isChosen,
    chosen,
    isPending,
    failure,
    announcement:
      decided.length > 0 ? messages.result(approved.length, decided.length - approved.length) : null,
    hasNext: waiting.some(({ id }) => !inBatch.has(id)),
    see: (check: Check) => setSeen(before => new Set([...before, check.id])),
    choose: (check: Check, isOn: boolean) => boxes.set(new Map([...boxes.get(), [check.id, isOn]])),
    approve() {
      if (chosen.length > 0) void run({ body: { emails: chosen.map(({ email }) => email) } })
    },
    goOn() {
      setHandled(before => new Set([...before, ...inBatch]))
      setBatch(null)
    },
  }
}
