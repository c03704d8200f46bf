import { type ComponentType, Suspense, use, useState } from 'react'
import { PageBoundary } from '../shell/PageBoundary.tsx'
import type { PageEntry } from '../shell/page-entry.ts'
import { SkeletonRows } from '../ui/Skeleton.tsx'

function Loaded(props: { entry: PageEntry; attempt: Promise<ComponentType> }) {
  const Found = props.entry.loaded ?? use(props.attempt)
  return <Found />
}

/**
 * A part of the console that is loaded when it is first shown. If loading fails, it shows the error, and the other
 * parts stay usable.
 */
export function Part(props: { entry: PageEntry }) {
  const { entry } = props
  const [attempt] = useState(() => entry.load())
  return (
    <PageBoundary entry={entry}>
      {/* As high as the viewport, so that the next part isn't visible and doesn't move down in view. */}
      <Suspense
        fallback={<SkeletonRows rows={6} shapes={['title', 'badge', 'button']} className="min-h-dvh" />}
      >
        <Loaded entry={entry} attempt={attempt} />
      </Suspense>
    </PageBoundary>
  )
}
