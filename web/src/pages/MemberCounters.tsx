import type { ResponseOf } from '../api/endpoints.ts'
import type { useApiQuery } from '../api/query.ts'
import { formatNumber } from '../format/text.ts'
import { Button } from '../ui/Button.tsx'
import { FigureRow } from '../ui/FigureRow.tsx'
import { messages } from './messages.ts'
import { NamedCounters } from './NamedCounters.tsx'

const { studies, researchers, sessions } = messages.counters

function Figures(props: { stats: ResponseOf<'profile.stats'> | undefined }) {
  const { stats } = props
  const value = (count: number | undefined) => (count === undefined ? undefined : formatNumber(count))
  return (
    <FigureRow
      columns={3}
      figures={[
        { label: studies.title, note: studies.note, value: value(stats?.activeSurveys) },
        { label: researchers.title, note: researchers.note, value: value(stats?.totalStudentsNonStaff) },
        { label: sessions.title, note: sessions.note, value: value(stats?.scheduledOrLiveSessions) },
      ]}
    />
  )
}

/** The platform's numbers, for members (HOM-08, HOM-10, HOM-20). */
export function MemberCounters(props: { stats: ReturnType<typeof useApiQuery<'profile.stats'>> }) {
  const { data, error, refetch, isFetching } = props.stats
  if (!error || data) return <Figures stats={data} />
  return (
    <>
      <NamedCounters />
      <p role="alert" className="mt-3 flex flex-wrap items-center gap-x-4 text-ink-2 text-sm">
        {messages.countersFailed}
        <Button variant="quiet" dense pending={isFetching} onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </p>
    </>
  )
}
