import { shownName } from '@bahth/domain/records/labels.ts'
import { progress } from '@bahth/domain/surveys/rules.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { useApiQuery } from '../api/query.ts'
import { formatNumber, formatPercent } from '../format/text.ts'
import { setQuery } from '../shell/navigation.ts'
import { Ring } from '../ui/charts/Ring.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { fillSlots } from '../ui/fill-slots.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { messages as ui } from '../ui/messages.ts'
import { RowTitle } from '../ui/RowTitle.tsx'
import { Section } from '../ui/Section.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Text } from '../ui/Text.tsx'
import { listFailure } from './failures.ts'
import { messages } from './messages.ts'
import type { Survey } from './survey-view.ts'
import { useStrip } from './use-strip.ts'

/** Maximum number of surveys in the strip. SUR-08. */
const max = 10

const tile =
  'cards-late relative w-[80vw] max-w-80 flex-none snap-start gap-x-3 rounded border border-line bg-surface p-3 transition-colors max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:grid-rows-[1fr_auto] sm:flex sm:w-[calc((100%-3*1rem)/4)] sm:min-w-56 sm:max-w-none sm:flex-col sm:justify-between sm:gap-y-4 sm:p-4'

/** On a phone, the title and the figures are next to the ring. */
const besideRing = 'max-sm:col-start-2'

export const useTrending = () =>
  useApiQuery('surveys.listSurveys', { query: { sort: 'trending', limit: max } }, { keepLast: true })

/** One survey with its progress. SUR-09. */
function Tile(props: { survey: Survey }) {
  const { survey } = props
  return (
    <li className={`${tile} hover:border-line-strong`}>
      <div className={besideRing}>
        <RowTitle serif clamp title={survey.title} onClick={() => setQuery({ survey: survey.id })} />
      </div>
      <div className="items-center gap-3 max-sm:contents sm:flex">
        <div className="max-sm:col-start-1 max-sm:row-span-2 max-sm:row-start-1 max-sm:self-center">
          <Ring
            value={survey.responses}
            max={survey.maxResponses}
            label={messages.progress(progress(survey), survey.responses, survey.maxResponses)}
          >
            {formatPercent(progress(survey) / 100)}
          </Ring>
        </div>
        <p className={`${besideRing} min-w-0 text-sm`}>
          {fillSlots(
            (survey.isNative ? messages.ofMaxHere : messages.ofMax)(
              survey.maxResponses,
              survey.estimatedTime,
            ),
            { responses: <b>{formatNumber(survey.responses)}</b> },
          )}
          <Text className="block truncate text-match text-ink-2 max-sm:hidden">
            {shownName(survey.creator)}
          </Text>
        </p>
      </div>
    </li>
  )
}

function TilesSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-4 overflow-hidden">
      {['a', 'b', 'c', 'd'].map(name => (
        <div key={name} className={tile}>
          <div className={`${besideRing} sm:h-14`}>
            <Skeleton shape="title" />
          </div>
          <div className="items-center gap-3 max-sm:contents sm:flex">
            <span className="size-14 rounded-full border-4 border-line max-sm:col-start-1 max-sm:row-span-2 max-sm:row-start-1" />
            <Skeleton className={besideRing} />
          </div>
        </div>
      ))}
    </div>
  )
}

function Arrows(props: { atStart: boolean; atEnd: boolean; step: (direction: 1 | -1) => void }) {
  return (
    <div className="flex gap-2">
      <IconButton
        icon={ChevronLeft}
        flips
        variant="outline"
        label={messages.scrollBack}
        disabled={props.atStart}
        onClick={() => props.step(-1)}
      />
      <IconButton
        icon={ChevronRight}
        flips
        variant="outline"
        label={messages.scrollForward}
        disabled={props.atEnd}
        onClick={() => props.step(1)}
      />
    </div>
  )
}

/** The ten active surveys with the most responses, in a horizontally scrolling strip. SUR-07. */
export function Trending() {
  const query = useTrending()
  const list = useRef<HTMLUListElement>(null)
  const strip = useStrip(list, query.data?.items.length ?? 0)
  const surveys = query.data?.items ?? []
  const hasArrows = surveys.length > 0 && !(strip.atStart && strip.atEnd)
  return (
    <Section
      className="mt-3.5 sm:mt-12"
      title={messages.trending}
      note={surveys.length > 0 && <span className="max-sm:hidden">{messages.trendingNote}</span>}
      noToolsOnPhone
      tools={hasArrows && <Arrows {...strip} />}
    >
      {query.isPending && <TilesSkeleton />}
      {query.isError && !query.data && (
        <ErrorState
          title={listFailure(query.error)}
          text={ui.tryAgain}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && surveys.length === 0 && (
        <Empty title={messages.trendingEmpty} text={messages.trendingEmptyText} />
      )}
      {surveys.length > 0 && (
        <ul
          ref={list}
          aria-label={messages.trending}
          className="-mx-gutter flex snap-x scroll-px-gutter gap-4 overflow-x-auto px-gutter py-1 [scrollbar-width:none] sm:-mx-1 sm:scroll-px-1 sm:px-1"
        >
          {surveys.map(survey => (
            <Tile key={survey.id} survey={survey} />
          ))}
        </ul>
      )}
    </Section>
  )
}
