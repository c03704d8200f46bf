import { Suspense } from 'react'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { NamedCounters } from './NamedCounters.tsx'

const MemberCounters = lazyNamed(() => import('./MemberCounters.tsx'), 'MemberCounters', { inline: true })

/** Three counters; visitors see only their names (HOM-08 to HOM-10). */
export function Counters(props: { isMember: boolean }) {
  if (!props.isMember) return <NamedCounters />
  return (
    <Suspense fallback={<NamedCounters />}>
      <MemberCounters />
    </Suspense>
  )
}
