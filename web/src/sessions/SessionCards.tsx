import { useApiPages } from '../api/query.ts'
import { go, setQuery } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { SeatsKey } from '../ui/charts/Seats.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { messages as ui } from '../ui/messages.ts'
import { Skeletons } from '../ui/Skeleton.tsx'
import { messages } from './messages.ts'
import { SessionCard, SessionCardSkeleton } from './SessionCard.tsx'
import type { Session } from './session-view.ts'
import { useSessionClock } from './use-session-clock.ts'

interface ListProps {
  endpoint: 'sessions.listSessions' | 'sessions.mySessions'
  q: string
  category: string
  when?: string
}

const grid = 'mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 sm:mt-6 sm:grid-cols-2 lg:grid-cols-3'

function CardsSkeleton() {
  return (
    <Skeletons label={messages.loading} className={grid}>
      {[1, 2, 3].map(card => (
        <SessionCardSkeleton key={card} />
      ))}
    </Skeletons>
  )
}

function Nothing(props: ListProps) {
  if (props.q || props.category)
    return (
      <Empty
        level={2}
        title={messages.noMatch}
        text={messages.noMatchText}
        action={
          <Button onClick={() => setQuery({ q: null, category: null }, { replace: true })}>
            {messages.clearFilters}
          </Button>
        }
      />
    )
  if (props.endpoint === 'sessions.listSessions')
    return <Empty level={2} title={messages.none} text={messages.noneText} />
  if (props.when === 'past') return <Empty level={2} title={messages.nonePast} text={messages.nonePastText} />
  return (
    <Empty
      level={2}
      title={messages.noneJoined}
      text={messages.noneJoinedText}
      action={<Button onClick={() => go('sessions')}>{messages.seeSessions}</Button>}
    />
  )
}

const useSessions = ({ endpoint, q, category, when }: ListProps) =>
  useApiPages(endpoint, {
    query: {
      limit: 12,
      ...(q ? { q } : {}),
      ...(category ? { category } : {}),
      ...(when === 'past' ? { when } : {}),
    },
  })

/** A list of sessions, or its loading, failed or empty state (SES-06, SES-08, SES-61). */
export function SessionCards(props: ListProps) {
  const query = useSessions(props)
  const pages = query.data?.pages ?? []
  const sessions = pages.flatMap(page => page.items) as Session[]
  const now = useSessionClock(sessions)
  const isEmpty = !query.isPending && sessions.length === 0
  const [first] = pages
  const total = first?.total ?? sessions.length
  return (
    <div className={query.isError || isEmpty ? 'mt-6' : undefined}>
      <Loaded
        query={query}
        title={messages.failed}
        isEmpty={isEmpty}
        empty={<Nothing {...props} />}
        more={{
          text: ui.shown(sessions.length, total, first?.totalIsCapped),
          pending: query.isFetchingNextPage,
          ...(query.hasNextPage ? { onMore: () => void query.fetchNextPage() } : undefined),
        }}
      >
        {query.data ? (
          <>
            <div className="mt-4 -mb-2 max-sm:mt-3 max-sm:-mb-3">
              <SeatsKey {...messages.key} />
            </div>
            <div
              className={query.isPlaceholderData ? `${grid} opacity-60` : grid}
              aria-busy={query.isPlaceholderData}
            >
              {sessions.map(session => (
                <SessionCard key={session.id} session={session} now={now} />
              ))}
            </div>
          </>
        ) : (
          <CardsSkeleton />
        )}
      </Loaded>
    </div>
  )
}
