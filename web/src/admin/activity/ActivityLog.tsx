import { lastNumberedEntry, logPageSize } from '@bahth/domain/admin/log-pages.ts'
import { cairoDate } from '@bahth/domain/cairo.ts'
import { Download, RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { fetchFile, saveFile } from '../../api/fetch-file.ts'
import { useApiQuery } from '../../api/query.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { addressFor } from '../../shell/route.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { OneFailure } from '../../ui/OneFailure.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Section } from '../../ui/Section.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { toast } from '../../ui/toast.ts'
import { messages as register } from '../register/messages.ts'
import { activityColumns } from './activity-columns.tsx'
import type { Entry } from './activity-view.ts'
import { LogFilters } from './LogFilters.tsx'
import { LogTiles } from './LogTiles.tsx'
import { messages } from './messages.ts'
import {
  clearFilters,
  type LogFilters as Filters,
  hasFilters,
  type LogPages,
  queryOf,
  useLogFilters,
  useLogPages,
} from './use-log-filters.ts'

const EntryDialog = lazyNamed(() => import('./EntryDialog.tsx'), 'EntryDialog')

/** Downloads the filtered log as CSV. ACT-02. */
function ExportButton(props: { filters: Filters; asOf: Date }) {
  const query = queryOf(props.filters, props.asOf)
  const { run, isPending } = useAsyncAction(() => fetchFile('activity.exportActivity', { query }), {
    onSuccess: bytes => {
      saveFile(bytes, `activity-${cairoDate(new Date(serverNow()))}.csv`)
      toast.success(messages.exported)
    },
    failureText: messages.exportFailed,
    failureAsToast: messages.exportCsv,
  })

  return (
    <Button icon={Download} pending={isPending && messages.exporting} onClick={() => void run(undefined)}>
      {messages.exportCsv}
    </Button>
  )
}

/** Refetches the log. ACT-01. */
function RefreshButton(props: { onRefresh: () => Promise<unknown> }) {
  const { run, isPending } = useAsyncAction(props.onRefresh, {
    onSuccess: () => toast.info(messages.refreshed),
  })
  return (
    <Button icon={RotateCcw} pending={isPending} onClick={() => void run(undefined)}>
      {messages.refresh}
    </Button>
  )
}

/** The number of entries, and buttons for the other pages. */
function Pages(props: { pages: LogPages }) {
  const { query, page, onPrevious, onNext } = props.pages
  if (!query.data) return null
  const { total, totalIsCapped = false } = query.data
  const count = Math.max(1, Math.ceil(total / logPageSize))
  const isCounted = !totalIsCapped && total <= lastNumberedEntry
  return (
    <div className="flex min-h-control flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4">
      <p role="status" className="text-ink-2 text-sm">
        {messages.entries(total, totalIsCapped)}
      </p>
      {(count > 1 || page > 1) && (
        <Pager
          label={messages.pages}
          text={isCounted ? messages.page(page, count) : messages.pageOnly(page)}
          {...(onPrevious ? { onPrevious } : {})}
          {...(onNext ? { onNext } : {})}
        />
      )}
    </div>
  )
}

/** Cards shown at first, and added with each press of “Show more”. The number is limited because cards have no scrolling frame that limits their height. */
const cardPageSize = 30

/** The viewport width below which the log is shown as cards: 55 rem (table.css) plus the page's gutters. */
const narrow = '(width < 59rem)'

/** The entries of a page. As cards, only the first entries are shown, and the rest on demand. */
function Page(props: { pages: LogPages; entries: readonly Entry[]; onOpen: (entry: Entry) => void }) {
  const { pages, entries, onOpen } = props
  const [asCards] = useState(() => matchMedia(narrow).matches)
  const [cards, setCards] = useState(cardPageSize)
  const shown = asCards ? entries.slice(0, cards) : entries
  return (
    <>
      <DataTable
        capped="window"
        caption={messages.table}
        columns={activityColumns(onOpen)}
        rows={shown}
        rowKey={entry => entry.id}
        loading={pages.query.isPending ? 6 : 0}
      />
      {asCards && entries.length > cardPageSize && (
        <ShowMore
          text={messages.shown(shown.length, entries.length)}
          {...(shown.length < entries.length ? { onMore: () => setCards(cards + cardPageSize) } : undefined)}
        />
      )}
    </>
  )
}

function Rows(props: { pages: LogPages; entries: readonly Entry[] }) {
  const { pages, entries } = props
  const [open, setOpen] = useState<Entry | null>(null)
  return (
    <>
      <Page key={pages.page} pages={pages} entries={entries} onOpen={setOpen} />
      <Pages pages={pages} />
      {open && (
        <Suspense>
          <EntryDialog entry={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

function Nothing(props: { filters: Filters }) {
  return hasFilters(props.filters) ? (
    <Empty
      title={messages.none}
      text={messages.noneText}
      action={<Button onClick={clearFilters}>{messages.clear}</Button>}
    />
  ) : (
    <Empty title={messages.empty} text={messages.emptyText} />
  )
}

/** The log of administrators' actions: figures, filters, pages and export. ACT-01 to ACT-06. */
export function ActivityLog() {
  const filters = useLogFilters()
  const pages = useLogPages(filters)
  const stats = useApiQuery('activity.activityStats')
  const { query } = pages
  const entries = query.data?.items ?? []
  return (
    <Section
      title={messages.title}
      tools={
        <div className="flex flex-wrap gap-3 max-sm:children-fill">
          <RefreshButton onRefresh={pages.refresh} />
          <ExportButton filters={filters} asOf={pages.asOf} />
        </div>
      }
    >
      <OneFailure queries={[stats, query]} title={messages.loadFailed}>
        <div className="flex flex-col gap-6">
          <LogTiles stats={stats} />
          <LogFilters filters={filters} admins={stats.data?.admins ?? []} />
          <div>
            <Loaded
              query={query}
              title={messages.loadFailed}
              isEmpty={entries.length === 0}
              empty={<Nothing filters={filters} />}
            >
              <Rows pages={pages} entries={entries} />
            </Loaded>
          </div>
          <TextLink arrow="onward" href={addressFor('admin', { register: '1' })} className="self-start">
            {register.open}
          </TextLink>
        </div>
      </OneFailure>
    </Section>
  )
}
