import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react'
import { PageBoundary } from './PageBoundary.tsx'
import type { PageEntry } from './page-entry.ts'

function LoadedPage(props: { entry: PageEntry; attempt: Promise<ComponentType> }) {
  const Page = props.entry.loaded ?? use(props.attempt)
  return <Page />
}

/**
 * A page, or a section of one, that starts loading when it is mounted and is shown once it `isReady`. Until then
 * `fallback` is shown, and if loading fails, the error.
 */
export function LazyPage(props: { entry: PageEntry; fallback: ReactNode; isReady?: boolean }) {
  const { entry, fallback, isReady = true } = props
  // Kept as state above the Suspense boundary, so that a render does not repeat a failed attempt.
  const [attempt] = useState(() => entry.load())
  if (!isReady) return fallback
  return (
    <PageBoundary entry={entry}>
      <Suspense fallback={fallback}>
        <LoadedPage entry={entry} attempt={attempt} />
      </Suspense>
    </PageBoundary>
  )
}
