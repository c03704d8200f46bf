import { Table } from 'lucide-react'
import { useRef } from 'react'
import { setQuery } from '../../shell/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { messages as ui } from '../../ui/messages.ts'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useBarHeight } from '../../ui/use-bar-height.ts'
import { useIdPhotoCleanup } from '../identity/use-id-photo.ts'
import { MatchCard } from './MatchCard.tsx'
import { messages } from './messages.ts'
import { NearMatches } from './NearMatches.tsx'
import { useMatches } from './use-matches.ts'

/** The photos of a batch, and the button that approves all ticked requests. */
function Batch(props: { matches: ReturnType<typeof useMatches> }) {
  const { matches } = props
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar, '--action-bar')
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-2">{messages.matchesText}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
        {matches.shown.map(check => (
          <MatchCard
            key={check.id}
            check={check}
            result={matches.results.get(check.id)}
            isGone={matches.isGone(check)}
            isSeen={matches.seen.has(check.id)}
            isChosen={matches.isChosen(check)}
            disabled={matches.isPending}
            onSeen={() => matches.see(check)}
            onChoose={isOn => matches.choose(check, isOn)}
          />
        ))}
      </ul>
      <div
        ref={bar}
        data-action-bar=""
        className="sticky bottom-(--bottom-inset) z-20 mt-6 flex flex-col gap-3 border-ink border-t-2 bg-paper py-3"
      >
        <Failure text={matches.failure} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status">{matches.announcement}</p>
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:children-fill">
            {matches.hasNext && <Button onClick={matches.goOn}>{messages.nextBatch}</Button>}
            <Button
              variant="primary"
              pending={matches.isPending && messages.approving}
              disabledReason={matches.chosen.length > 0 ? null : messages.noneChosen}
              onClick={matches.approve}
            >
              {messages.approve(matches.chosen.length)}
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}

/**
 * Requests that match the registrar's list exactly, with their ID photos. Below them, requests that only resemble
 * an entry.
 */
export function MatchesPage() {
  const matches = useMatches()
  const { query } = matches
  useIdPhotoCleanup()
  return (
    <>
      <Section
        title={messages.matchesTitle}
        note={
          query.data && query.data.total > 0 && messages.remaining(matches.waitingCount, query.data.total)
        }
        tools={
          <Button icon={Table} onClick={() => setQuery({ matches: null })}>
            {messages.toTable}
          </Button>
        }
      >
        {matches.shown.length > 0 ? (
          <Batch matches={matches} />
        ) : query.isError ? (
          <ErrorState
            title={messages.loadFailed}
            text={ui.tryAgain}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : query.data ? (
          <Empty title={messages.noMatches} text={messages.noMatchesText} />
        ) : (
          <SkeletonRows rows={4} shapes={['picture']} />
        )}
      </Section>
      <div className="mt-12">
        <NearMatches />
      </div>
    </>
  )
}
