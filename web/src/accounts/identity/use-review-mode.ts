import { useEffect } from 'react'
import { useMe } from '../../api/use-login.ts'
import { useRoute } from '../../shell/navigation.ts'
import { adjacentCheck, type Check, isTaken, nextCheck } from './check-view.ts'
import { reviewModeStart, showCheck } from './review-mode-address.ts'
import { setReviewNote, useReviewNote } from './review-notes.ts'
import { type Decision, useDecisions } from './use-decisions.ts'
import { useReviewQueue } from './use-review-queue.ts'

/** The state of review mode: the open check, the checks around it in the queue, and the decisions. */
export function useReviewMode() {
  const { query } = useRoute()
  const me = useMe()?.id
  const decisions = useDecisions()
  const noteOf = useReviewNote()
  const requestedId = query.review === reviewModeStart ? undefined : query.review
  const { queue, pages } = useReviewQueue(decisions.away, requestedId)
  const current = queue.find(check => check.id === requestedId)

  const start = queue.find(check => !isTaken(check, me)) ?? queue[0]
  const startId = requestedId === undefined ? start?.id : undefined
  useEffect(() => {
    if (startId) showCheck(startId)
  }, [startId])

  const goTo = (check: Check | undefined) => check && (() => showCheck(check.id))
  const isElsewhere = requestedId !== undefined && !current && pages.data !== undefined

  return {
    me,
    queue,
    pages,
    current,
    /** The check in the address if it isn't in the queue, because it was decided in the meantime or is unknown. */
    elsewhere: isElsewhere && !decisions.away.has(requestedId) ? requestedId : undefined,
    nextId: current && nextCheck(queue, current, me)?.id,
    goBack: current && goTo(adjacentCheck(queue, current, -1)),
    goOn: current
      ? goTo(adjacentCheck(queue, current, 1))
      : isElsewhere
        ? () => showCheck(reviewModeStart)
        : undefined,
    decisions,
    noteOf: (check: Check) => noteOf(check.id),
    setNote: (check: Check, text: string) => setReviewNote(check.id, text),
    decide(check: Check, decision: Decision) {
      const next = nextCheck(queue, check, me)
      void decisions.decide({ check, decision })
      showCheck(next?.id ?? reviewModeStart)
    },
  }
}
