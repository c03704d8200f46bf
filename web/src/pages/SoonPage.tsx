import { Empty } from '../ui/Empty.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'

/** A page that is not written yet. */
export function SoonPage() {
  return (
    <>
      <PageHeading title="Soon" />
      <Empty level={2} title="This page opens soon." />
    </>
  )
}
