import { type ComponentType, Suspense, use, useState } from 'react'
import { PageBoundary } from '../shell/PageBoundary.tsx'
import type { PageEntry } from '../shell/page-entry.ts'
import { SkeletonRows } from '../ui/Skeleton.tsx'

function Loaded(props: { entry: PageEntry; attempt: Promise<ComponentType> }) {
  const Found = props.entry.loaded ?? use(props.attempt)
  return <Found />
}

/**
 * A part of the console that is loaded when first shown. A failed load shows its error here, and leaves the other
 * parts usable.
 */
export function Part(props: { entry: PageEntry }) {
  const { entry } = props
  const [attempt] = useState(() => entry.load())
  return (
    <PageBoundary entry={entry}>
      <Suspense fallback={<SkeletonRows rows={6} shapes={['title', 'badge', 'button']} />}>
        <Loaded entry={entry} attempt={attempt} />
      </Suspense>
    </PageBoundary>
  )
}
