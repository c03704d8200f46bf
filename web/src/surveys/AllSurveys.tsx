import { useEffect, useState } from 'react'
import { usePages } from '../api/query.ts'
import { setQuery } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorFace } from '../ui/ErrorFace.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Section } from '../ui/Section.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { listFailure } from './failures.ts'
import { surveyColumns } from './survey-columns.tsx'
import { words } from './words.ts'

/** How long typing rests before it is searched for, in milliseconds. */
const typingRests = 300

/** SUR-05: the search, in the address once the typing rests. */
function Search(props: { value: string }) {
  const [text, setText] = useState(props.value)
  const [shown, setShown] = useState(props.value)
  if (shown !== props.value) {
    setShown(props.value)
    setText(props.value)
  }
  useEffect(() => {
    if (text === props.value) return
    const timer = setTimeout(() => setQuery({ q: text || null }, { replace: true }), typingRests)
    return () => clearTimeout(timer)
  }, [text, props.value])
  return <SearchField label={words.search} value={text} onChange={setText} className="sm:w-84" />
}

/** SUR-11 */
const statusOptions = Object.entries(words.statuses).map(([value, label]) => ({ value, label }))
type Status = keyof typeof words.statuses
const statusOf = (text: string): Status =>
  (Object.keys(words.statuses) as Status[]).find(status => status === text) ?? ''

function Filters(props: { q: string; status: Status }) {
  return (
    <>
      <Search value={props.q} />
      <SelectField
        label={words.filter}
        hideLabel
        options={statusOptions}
        value={props.status}
        onChange={event => setQuery({ status: event.target.value || null }, { replace: true })}
        className="sm:w-44"
      />
    </>
  )
}

function Nothing(props: { filtered: boolean }) {
  if (!props.filtered) return <Empty title={words.none} text={words.noneText} />
  return (
    <Empty
      title={words.noMatch}
      text={words.noMatchText}
      action={
        <Button onClick={() => setQuery({ q: null, status: null }, { replace: true })}>
          {words.clearFilters}
        </Button>
      }
    />
  )
}

/** SUR-10: every survey the reader may find, newest first. */
export function AllSurveys(props: { q: string; status: string }) {
  const status = statusOf(props.status)
  const q = props.q.trim()
  const found = usePages('surveys.listSurveys', {
    query: { ...(q ? { q } : undefined), ...(status ? { status } : undefined), limit: 20 },
  })
  const pages = found.data?.pages ?? []
  const rows = pages.flatMap(page => page.items)
  const last = pages.at(-1)
  const table = (
    // While another search is under way, what the last one found is only a shadow.
    <div className={found.isPlaceholderData ? 'opacity-60' : undefined} aria-busy={found.isPlaceholderData}>
      <DataTable
        caption={words.all}
        columns={surveyColumns}
        rows={rows}
        rowKey={row => row.id}
        loading={found.isPending ? 6 : 0}
      />
      {last && (
        <ShowMore
          text={words.shown(rows.length, Math.max(last.total, rows.length), Boolean(last.totalIsCapped))}
          pending={found.isFetchingNextPage}
          {...(found.hasNextPage ? { onMore: () => void found.fetchNextPage() } : undefined)}
        />
      )}
    </div>
  )
  const failure = found.isError && (
    <ErrorFace
      title={listFailure(found.error)}
      text={words.failures.tryAgain}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
    >
      {rows.length > 0 ? table : undefined}
    </ErrorFace>
  )
  return (
    <Section className="mt-10 sm:mt-12" title={words.all} tools={<Filters q={props.q} status={status} />}>
      {failure || (last && rows.length === 0 ? <Nothing filtered={q !== '' || status !== ''} /> : table)}
    </Section>
  )
}
