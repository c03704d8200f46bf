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
      {/* As high as the window, so that the next part doesn't move down in view. */}
      <Suspense
        fallback={<SkeletonRows rows={6} shapes={['title', 'badge', 'button']} className="min-h-dvh" />}
      >
        <Loaded entry={entry} attempt={attempt} />
      </Suspense>
    </PageBoundary>
  )
}
