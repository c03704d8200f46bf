import { CircleCheck, CircleX, Clock, Hourglass, TriangleAlert } from 'lucide-react'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import type { Icon } from '../../ui/icon.ts'
import { type Check, promiseOf } from './check-view.ts'
import { words } from './words.ts'

const looks: Record<Check['status'], { tone: Tone; icon: Icon }> = {
  pending: { tone: 'wait', icon: Hourglass },
  approved: { tone: 'ok', icon: CircleCheck },
  rejected: { tone: 'stop', icon: CircleX },
}

/** Where a check stands. */
export function CheckBadge(props: { status: Check['status'] }) {
  return <Badge {...looks[props.status]}>{words.statuses[props.status]}</Badge>
}

/** What became of the promise of 1–2 business days, once that is worth a word: its last day, or too late. */
export function PromiseBadge(props: { check: Check; now: Date }) {
  const promise = promiseOf(props.check, props.now)
  if (!promise || promise.standing === 'early') return null
  return promise.standing === 'late' ? (
    <Badge tone="stop" icon={TriangleAlert}>
      {words.isLate}
    </Badge>
  ) : (
    <Badge tone="wait" icon={Clock}>
      {words.due}
    </Badge>
  )
}
