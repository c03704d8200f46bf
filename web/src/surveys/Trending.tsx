import { progress } from '@bahth/domain/surveys/rules.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { useApiQuery } from '../api/query.ts'
import { setQuery } from '../shell/navigation.ts'
import { Ring } from '../ui/charts/Ring.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { RowTitle } from '../ui/RowTitle.tsx'
import { Section } from '../ui/Section.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Text } from '../ui/Text.tsx'
import { listFailure } from './failures.ts'
import { messages, number } from './messages.ts'
import type { Survey } from './survey-view.ts'
import { useStrip } from './use-strip.ts'

/** SUR-08 */
const max = 10

const tile =
  'relative flex w-[72vw] max-w-72 flex-none snap-start flex-col justify-between gap-4 rounded border border-line bg-surface p-4 transition-colors sm:w-[calc((100%-3*1rem)/4)] sm:min-w-56 sm:max-w-none'

/** SUR-09: one survey, with how far it is. */
function Tile(props: { survey: Survey }) {
  const { survey } = props
  return (
    <li className={`${tile} hover:border-line-strong`}>
      <div className="line-clamp-3">
        <RowTitle serif title={survey.title} onClick={() => setQuery({ survey: survey.id })} />
      </div>
      <div className="flex items-center gap-3">
        <Ring
          value={survey.responses}
          max={survey.maxResponses}
          label={messages.progress(progress(survey), survey.responses, survey.maxResponses)}
        >
          {`${number(progress(survey))}%`}
        </Ring>
        <p className="min-w-0 text-sm">
          <b>{number(survey.responses)}</b>
          {messages.ofMax(survey.maxResponses, survey.estimatedTime)}
          <Text className="block truncate text-ink-2">{survey.creator}</Text>
        </p>
      </div>
    </li>
  )
}

function LoadingTiles() {
  return (
    <div aria-hidden="true" className="flex gap-4 overflow-hidden">
      {['a', 'b', 'c', 'd'].map(name => (
        <div key={name} className={tile}>
          <Skeleton shape="title" />
          <div className="flex items-center gap-3">
            <span className="size-14 rounded-full border-4 border-line" />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  )
}

function Arrows(props: { atStart: boolean; atEnd: boolean; step: (way: 1 | -1) => void }) {
  return (
    <div className="flex gap-2 max-sm:hidden">
      <IconButton
        icon={ChevronLeft}
        flips
        look="outline"
        label={messages.back}
        disabled={props.atStart}
        onClick={() => props.step(-1)}
      />
      <IconButton
        icon={ChevronRight}
        flips
        look="outline"
        label={messages.onward}
        disabled={props.atEnd}
        onClick={() => props.step(1)}
      />
    </div>
  )
}

/** SUR-07: the ten active surveys with the most responses, in a strip that scrolls inside itself. */
export function Trending() {
  const found = useApiQuery(
    'surveys.listSurveys',
    { query: { sort: 'trending', limit: max } },
    { keepLast: true },
  )
  const list = useRef<HTMLUListElement>(null)
  const strip = useStrip(list, found.data?.items.length ?? 0)
  const surveys = found.data?.items ?? []
  const hasArrows = surveys.length > 0 && !(strip.atStart && strip.atEnd)
  return (
    <Section
      className="mt-10 sm:mt-12"
      title={messages.trending}
      note={surveys.length > 0 && <span className="max-sm:hidden">{messages.trendingNote}</span>}
      tools={hasArrows && <Arrows {...strip} />}
    >
      {found.isPending && <LoadingTiles />}
      {found.isError && !found.data && (
        <ErrorState
          title={listFailure(found.error)}
          text={messages.failures.tryAgain}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {found.data && surveys.length === 0 && (
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
