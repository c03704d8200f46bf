import { useEffect, useState } from 'react'
import { useMe } from '../../api/use-login.ts'
import { useRoute } from '../../shell/navigation.ts'
import { type Check, isTaken, neighbour, onward } from './check-view.ts'
import { reviewModeStart, showCheck } from './review-mode-address.ts'
import { type Decision, useDecisions } from './use-decisions.ts'
import { useReviewQueue } from './use-review-queue.ts'

/** Where the bench stands: which check is open, which come before and after it, and what becomes of it. */
export function useReviewMode() {
  const { query } = useRoute()
  const me = useMe()?.id
  const decisions = useDecisions()
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  const asked = query.review === reviewModeStart ? undefined : query.review
  const { queue, pages } = useReviewQueue(decisions.away, asked)
  const current = queue.find(check => check.id === asked)

  const start = queue.find(check => !isTaken(check, me)) ?? queue[0]
  const startId = asked === undefined ? start?.id : undefined
  useEffect(() => {
    if (startId) showCheck(startId)
  }, [startId])

  const goTo = (check: Check | undefined) => check && (() => showCheck(check.id))
  const isElsewhere = asked !== undefined && !current && pages.data !== undefined

  return {
    me,
    queue,
    pages,
    current,
    /** Asked for by the address, and not in the queue: decided meanwhile, or never there. */
    elsewhere: isElsewhere && !decisions.away.has(asked) ? asked : undefined,
    ahead: current && onward(queue, current, me)?.id,
    goBack: current && goTo(neighbour(queue, current, -1)),
    goOn: current
      ? goTo(neighbour(queue, current, 1))
      : isElsewhere
        ? () => showCheck(reviewModeStart)
        : undefined,
    decisions,
    noteOf: (check: Check) => notes[check.id] ?? '',
    setNote: (check: Check, text: string) => setNotes(before => ({ ...before, [check.id]: text })),
    decide(check: Check, decision: Decision) {
      const next = onward(queue, check, me)
      void decisions.decide(check, decision)
      showCheck(next?.id ?? reviewModeStart)
    },
  }
}
