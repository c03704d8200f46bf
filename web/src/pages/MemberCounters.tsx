import type { Answer } from '../api/endpoints.ts'
import { useApiQuery } from '../api/query.ts'
import { Button } from '../ui/Button.tsx'
import { FigureRow } from '../ui/FigureRow.tsx'
import { figure } from '../ui/page-language.ts'
import { messages } from './messages.ts'
import { NamedCounters } from './NamedCounters.tsx'

const { studies, researchers, sessions } = messages.counters

function Figures(props: { stats: Answer<'profile.stats'> | undefined }) {
  const { stats } = props
  const value = (count: number | undefined) => (count === undefined ? undefined : figure(count))
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

/** HOM-10, HOM-20: the figures of the platform, for whoever is signed in. */
export function MemberCounters() {
  const { data, error, refetch, isFetching } = useApiQuery('profile.stats')
  if (!error || data) return <Figures stats={data} />
  return (
    <>
      <NamedCounters />
      <p role="alert" className="mt-3 flex flex-wrap items-center gap-x-4 text-ink-2 text-sm">
        {messages.countersFailed}
        <Button look="quiet" dense pending={isFetching} onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </p>
    </>
  )
}
