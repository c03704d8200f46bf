import { useApiQuery } from '../../api/query.ts'
import { formatCairo } from '../../format/dates.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RuledItem, RuledList } from '../../ui/RuledList.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { messages } from './messages.ts'
import { SettingsSection } from './SettingsSection.tsx'

function Views() {
  const { data, error, refetch, isFetching } = useApiQuery('profile.photoViews')
  if (!data && error)
    return <ErrorState title={messages.viewsFailed} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <SkeletonRows rows={2} shapes={['title']} />
  if (data.items.length === 0) return <p className="text-ink-2">{messages.noViews}</p>
  return (
    <RuledList label={messages.viewsTitle}>
      {data.items.map(({ at }, index) => (
        // Two views may have the same time.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity and no state.
        <RuledItem key={`${at} ${index}`} className="flex flex-wrap justify-between gap-x-4">
          <span>{messages.viewedBy}</span>
          <time dateTime={at} className="text-ink-2">
            {formatCairo(at)}
          </time>
        </RuledItem>
      ))}
    </RuledList>
  )
}

/** The times at which the review team viewed the member's ID photo. */
export function IdPhotoViews() {
  return (
    <SettingsSection title={messages.viewsTitle} note={messages.viewsNote}>
      <Views />
    </SettingsSection>
  )
}
