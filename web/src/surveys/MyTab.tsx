import { Plus } from 'lucide-react'
import { useApiQuery } from '../api/query.ts'
import { formatNumber } from '../format/text.ts'
import { setQuery } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { FigureRow } from '../ui/FigureRow.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Skeleton, Skeletons } from '../ui/Skeleton.tsx'
import { CreatorStrip } from './CreatorStrip.tsx'
import { messages } from './creator-messages.ts'
import { mineFailure } from './failures.ts'
import { MySurveyCard } from './MySurveyCard.tsx'
import { messages as common } from './messages.ts'
import type { MySurvey } from './survey-view.ts'

const counters = ['total', 'pending', 'approved', 'rejected'] as const
type Counters = Record<(typeof counters)[number], number>

/** The creator's totals. SUR-17. */
function Figures(props: { counted: Counters | undefined }) {
  const { counted } = props
  return (
    <FigureRow
      compact
      figures={counters.map(name => ({
        label: messages.counters[name],
        value: counted && formatNumber(counted[name]),
      }))}
    />
  )
}

const grid = 'mt-6 grid items-start gap-4 sm:mt-8 md:grid-cols-2 lg:grid-cols-3'

function CardsSkeleton() {
  return (
    <Skeletons label={messages.loading} className={grid}>
      {['a', 'b', 'c'].map(name => (
        <div key={name} aria-hidden="true" className="flex flex-col gap-4 rounded border border-line p-4">
          <Skeleton shape="badge" />
          <Skeleton shape="title" />
          <Skeleton className="w-full" />
          <Skeleton shape="button" />
        </div>
      ))}
    </Skeletons>
  )
}

const cards = (surveys: readonly MySurvey[]) => (
  <ul aria-label={common.mine} className={grid}>
    {surveys.map(survey => (
      <MySurveyCard key={survey.id} survey={survey} />
    ))}
  </ul>
)

/** The creator's own surveys, one card each. SUR-17, SUR-18. */
export function MyTab() {
  const query = useApiQuery('surveys.mySurveys')
  const { data, isPending, error } = query
  return (
    <div className="mt-4 sm:mt-8">
      <Loaded query={query} title={error ? mineFailure(error) : ''}>
        <Figures counted={data?.counters} />
        <CreatorStrip />
        {isPending && <CardsSkeleton />}
        {data && data.items.length > 0 && cards(data.items)}
        {data && data.items.length === 0 && (
          <div className="mt-8">
            <Empty
              level={2}
              title={messages.none}
              text={messages.noneText}
              action={
                <Button icon={Plus} onClick={() => setQuery({ new: '1' })}>
                  {common.add}
                </Button>
              }
            />
          </div>
        )}
      </Loaded>
    </div>
  )
}
