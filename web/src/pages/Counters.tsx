import { Suspense } from 'react'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { NamedCounters } from './NamedCounters.tsx'

const MemberCounters = lazyNamed(() => import('./MemberCounters.tsx'), 'MemberCounters', { inline: true })

/** HOM-08 to HOM-10: three counters; only a member's have figures. */
export function Counters(props: { isMember: boolean }) {
  if (!props.isMember) return <NamedCounters />
  return (
    <Suspense fallback={<NamedCounters />}>
      <MemberCounters />
    </Suspense>
  )
}
