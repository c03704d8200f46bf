import { CircleDot, CircleX, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../src/ui/Badge.tsx'
import { Button } from '../src/ui/Button.tsx'
import { ProgressBar } from '../src/ui/charts/ProgressBar.tsx'
import { DataTable } from '../src/ui/DataTable.tsx'
import { RowTitle } from '../src/ui/RowTitle.tsx'
import { ShowMore } from '../src/ui/ShowMore.tsx'
import type { Column, Sort } from '../src/ui/table-column.ts'
import { Part, Shown } from './Part.tsx'

interface Row {
  id: string
  title: string
  by: string
  state: 'active' | 'review' | 'rejected'
  taken: number
  of: number
  created: string
}

const rows: Row[] = [
  {
    id: '1',
    title: 'Sleep and clinical rotations: fourth to sixth year',
    by: 'Dr. Heba Shaarawy · 7 min',
    state: 'active',
    taken: 412,
    of: 500,
    created: '2 Nov 2026',
  },
  {
    id: '2',
    title: 'Metro Line 3 and the time students lose commuting',
    by: 'Salma Fouad · 6 min',
    state: 'active',
    taken: 341,
    of: 600,
    created: '12 Nov 2026',
  },
  {
    id: '3',
    title: 'Lecture recordings: who watches, and when',
    by: 'Youssef Hegazy · 4 min',
    state: 'review',
    taken: 0,
    of: 200,
    created: '22 Nov 2026',
  },
  {
    id: '4',
    title: 'أسعار الطعام في الحرم الجامعي',
    by: 'Nour El-Din Samir · 3 min',
    state: 'rejected',
    taken: 0,
    of: 150,
    created: '15 Nov 2026',
  },
]

function State(props: { state: Row['state'] }) {
  if (props.state === 'active')
    return (
      <Badge tone="ok" icon={CircleDot}>
        Active
      </Badge>
    )
  if (props.state === 'review')
    return (
      <Badge tone="wait" icon={Hourglass}>
        Under Review
      </Badge>
    )
  return (
    <Badge tone="stop" icon={CircleX}>
      Rejected
    </Badge>
  )
}

const columns: Column<Row>[] = [
  {
    id: 'title',
    header: 'Survey',
    card: 'title',
    width: '42%',
    sorts: true,
    cell: row => <RowTitle title={row.title} sub={row.by} href={`#survey-${row.id}`} />,
  },
  { id: 'state', header: 'Status', card: 'corner', cell: row => <State state={row.state} /> },
  {
    id: 'responses',
    header: 'Responses',
    card: 'bare',
    sorts: true,
    cell: row => (
      <span className="flex items-center gap-3 whitespace-nowrap">
        <ProgressBar
          value={row.taken}
          max={row.of}
          label="Responses"
          text={`${row.taken} of ${row.of}`}
          className="w-20 max-sm:w-12"
        />
        {row.taken} of {row.of}
      </span>
    ),
  },
  { id: 'created', header: 'Created', card: 'bare', minor: true, cell: row => row.created },
  {
    id: 'actions',
    header: 'Actions',
    card: 'actions',
    align: 'end',
    cell: row => (
      <>
        {row.state === 'active' && <Button dense>Take survey</Button>}
        {row.state === 'review' && <span className="text-ink-2 text-sm">Waits for approval</span>}
        <Button dense variant="quiet" flush="end">
          Details
        </Button>
      </>
    ),
  },
]

export function Tables() {
  const [sort, setSort] = useState<Sort>({ by: 'responses', descending: true })
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['2']))
  const [more, setMore] = useState(false)
  return (
    <Part title="Tables">
      <div className="flex flex-col gap-10">
        <Shown as="Full, sorted">
          <DataTable
            caption="Surveys"
            columns={columns}
            rows={rows}
            rowKey={row => row.id}
            sort={sort}
            onSort={setSort}
          />
          <ShowMore text="Showing 4 of 148" pending={more} onMore={() => setMore(true)} />
        </Shown>
        <Shown as="Ticked, and more loading">
          <DataTable
            caption="Surveys to approve"
            columns={columns}
            rows={rows.slice(0, 2)}
            rowKey={row => row.id}
            selection={{ keys, onChange: setKeys, name: row => row.title }}
            loading={2}
          />
        </Shown>
        <Shown as="Too wide for its place" className="max-w-120">
          <DataTable
            caption="Surveys in a narrow place"
            columns={columns.slice(0, 3)}
            rows={rows.slice(0, 2)}
            rowKey={row => row.id}
          />
        </Shown>
      </div>
    </Part>
  )
}
