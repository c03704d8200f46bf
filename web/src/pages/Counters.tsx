import { lazy, Suspense } from 'react'
import { NamedCounters } from './NamedCounters.tsx'

const MemberCounters = lazy(async () => ({ default: (await import('./MemberCounters.tsx')).MemberCounters }))

/** HOM-08 to HOM-10: three counters; only a member's have figures. */
export function Counters(props: { isMember: boolean }) {
  if (!props.isMember) return <NamedCounters />
  return (
    <Suspense fallback={<NamedCounters />}>
      <MemberCounters />
    </Suspense>
  )
}
