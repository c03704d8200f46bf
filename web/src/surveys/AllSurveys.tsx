import { useApiPages } from '../api/query.ts'
import { setQuery } from '../shell/navigation.ts'
import { UrlSearchField } from '../shell/UrlSearchField.tsx'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Empty } from '../ui/Empty.tsx'
import { FilterRow } from '../ui/FilterRow.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { messages as ui } from '../ui/messages.ts'
import { Section } from '../ui/Section.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { listFailure } from './failures.ts'
import { messages } from './messages.ts'
import { surveyColumns } from './survey-columns.tsx'

/** The specification names these statuses. SUR-11. */
const statusOptions = Object.entries(messages.statuses).map(([value, label]) => ({ value, label }))
type Status = keyof typeof messages.statuses
const statusOf = (text: string): Status =>
  (Object.keys(messages.statuses) as Status[]).find(status => status === text) ?? ''

function Filters(props: { q: string; status: Status }) {
  return (
    <FilterRow search={<UrlSearchField label={messages.search} value={props.q} className="sm:w-84" />}>
      <SelectField
        label={messages.filter}
        hideLabel
        options={statusOptions}
        value={props.status}
        onChange={event => setQuery({ status: event.target.value || null }, { replace: true })}
        className="sm:min-w-44"
      />
    </FilterRow>
  )
}

function Nothing(props: { filtered: boolean }) {
  if (!props.filtered) return <Empty title={messages.none} text={messages.noneText} />
  return (
    <Empty
      title={messages.noMatch}
      text={messages.noMatchText}
      action={
        <Button onClick={() => setQuery({ q: null, status: null }, { replace: true })}>
          {messages.clearFilters}
        </Button>
      }
    />
  )
}

/** The list with the search and filter of the address. */
export function useSurveys(props: { q: string; status: string }) {
  const status = statusOf(props.status)
  const q = props.q.trim()
  return useApiPages('surveys.listSurveys', {
    query: { ...(q ? { q } : undefined), ...(status ? { status } : undefined), limit: 20 },
  })
}

/** All surveys the member may see, newest first. SUR-10. */
export function AllSurveys(props: { q: string; status: string }) {
  const status = statusOf(props.status)
  const q = props.q.trim()
  const query = useSurveys(props)
  const pages = query.data?.pages ?? []
  const rows = pages.flatMap(page => page.items)
  const last = pages.at(-1)
  const table = (
    // The previous results are dimmed while a new search runs.
    <div className={query.isPlaceholderData ? 'opacity-60' : undefined} aria-busy={query.isPlaceholderData}>
      <DataTable
        caption={messages.all}
        columns={surveyColumns}
        rows={rows}
        rowKey={row => row.id}
        loading={query.isPending ? 6 : 0}
      />
    </div>
  )
  return (
    <Section className="mt-3.5 sm:mt-12" title={messages.all} tools={<Filters q={props.q} status={status} />}>
      <Loaded
        query={query}
        title={query.error ? listFailure(query.error) : ''}
        isEmpty={rows.length === 0}
        empty={<Nothing filtered={q !== '' || status !== ''} />}
        more={{
          text: ui.shown(rows.length, last?.total ?? 0, last?.totalIsCapped),
          pending: query.isFetchingNextPage,
          ...(query.hasNextPage ? { onMore: () => void query.fetchNextPage() } : undefined),
        }}
      >
        {table}
      </Loaded>
    </Section>
  )
}
