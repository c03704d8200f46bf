import { LazyPage } from '../shell/LazyPage.tsx'
import type { PageEntry } from '../shell/page-entry.ts'
import { SkeletonRows } from '../ui/Skeleton.tsx'

/** A section of the console. If loading it fails, the other sections stay usable. */
export function LazySection(props: { entry: PageEntry }) {
  // As high as the viewport, so that the next section isn't visible and doesn't move down in view.
  const skeleton = <SkeletonRows rows={6} shapes={['title', 'badge', 'button']} className="min-h-dvh" />
  return <LazyPage entry={props.entry} fallback={skeleton} />
}
