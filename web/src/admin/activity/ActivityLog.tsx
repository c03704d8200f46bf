import { lastNumberedEntry, logPageSize } from '@bahth/domain/admin/log-pages.ts'
import { cairoDate } from '@bahth/domain/cairo.ts'
import { Download, RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { fetchFile, saveFile } from '../../api/fetch-file.ts'
import { useApiQuery } from '../../api/query.ts'
import { failureText } from '../../shell/failure-text.ts'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Section } from '../../ui/Section.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { toast } from '../../ui/toast.ts'
import { activityColumns } from './activity-columns.tsx'
import type { Entry } from './activity-view.ts'
import { LogFilters } from './LogFilters.tsx'
import { LogTiles } from './LogTiles.tsx'
import { messages } from './messages.ts'
import {
  clearFilters,
  type LogFilters as Filters,
  isNarrowed,
  type LogPages,
  queryOf,
  useLogFilters,
  useLogPages,
} from './use-asked-log.ts'

const EntryDialog = lazyNamed(() => import('./EntryDialog.tsx'), 'EntryDialog')

/** ACT-02: the log as the filters narrow it, into the downloads. */
function ExportButton(props: { filters: Filters; asOf: Date }) {
  const [isPending, setPending] = useState(false)

  async function save() {
    setPending(true)
    try {
      const search = new URLSearchParams(queryOf(props.filters, props.asOf))
      const bytes = await fetchFile(`/admin/activity/export?${search}`, {})
      saveFile(bytes, `activity-${cairoDate(new Date())}.csv`)
      toast.ok(messages.exported)
    } catch (error) {
      toast.stop(failureText(error, messages.exportFailed), {
        label: messages.exportCsv,
        onAction: () => void save(),
      })
    } finally {
      setPending(false)
    }
  }

  return (
    <Button icon={Download} pending={isPending && messages.exporting} onClick={() => void save()}>
      {messages.exportCsv}
    </Button>
  )
}

/** ACT-01 */
function RefreshButton(props: { onRefresh: () => Promise<unknown> }) {
  const [isPending, setPending] = useState(false)
  async function refresh() {
    setPending(true)
    await props.onRefresh()
    setPending(false)
    toast.note(messages.refreshed)
  }
  return (
    <Button icon={RotateCcw} pending={isPending} onClick={() => void refresh()}>
      {messages.refresh}
    </Button>
  )
}

/** How many there are, and the ways to the other pages. */
function Pages(props: { pages: LogPages }) {
  const { answer, page, onPrevious, onNext } = props.pages
  if (!answer.data) return null
  const { total, totalIsCapped = false } = answer.data
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

/** Cards shown at once on a phone, where a page of the log is not capped by a frame. */
const cardsAtOnce = 30

/** The entries of a page; on a phone its first cards, and the rest on request. */
function Page(props: { pages: LogPages; entries: readonly Entry[]; onOpen: (entry: Entry) => void }) {
  const { pages, entries, onOpen } = props
  const [isPhone] = useState(() => matchMedia('(width < 40rem)').matches)
  const [cards, setCards] = useState(cardsAtOnce)
  const shown = isPhone ? entries.slice(0, cards) : entries
  return (
    <>
      <DataTable
        capped="window"
        caption={messages.table}
        columns={activityColumns(onOpen)}
        rows={shown}
        rowKey={entry => entry.id}
        loading={pages.answer.isPending ? 6 : 0}
      />
      {shown.length < entries.length && (
        <ShowMore
          text={messages.shown(shown.length, entries.length)}
          onMore={() => setCards(cards + cardsAtOnce)}
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
  return isNarrowed(props.filters) ? (
    <Empty
      title={messages.none}
      text={messages.noneText}
      action={<Button onClick={clearFilters}>{messages.clear}</Button>}
    />
  ) : (
    <Empty title={messages.empty} text={messages.emptyText} />
  )
}

/** ACT-01 to ACT-06: what administrators did, counted, narrowed, walked through and taken along. */
export function ActivityLog() {
  const filters = useLogFilters()
  const pages = useLogPages(filters)
  const stats = useApiQuery('activity.activityStats')
  const { answer } = pages
  const entries = answer.data?.items ?? []
  const rows = <Rows pages={pages} entries={entries} />
  return (
    <Section
      title={messages.title}
      tools={
        <div className="flex gap-3 max-sm:children-fill">
          <RefreshButton onRefresh={pages.refresh} />
          <ExportButton filters={filters} asOf={pages.asOf} />
        </div>
      }
    >
      <div className="flex flex-col gap-6">
        <LogTiles stats={stats} />
        <LogFilters filters={filters} admins={stats.data?.admins ?? []} />
        <div>
          {answer.isError ? (
            <ErrorState
              title={messages.loadFailed}
              text={messages.tryAgain}
              retrying={answer.isFetching}
              onRetry={() => void answer.refetch()}
            >
              {entries.length > 0 ? rows : undefined}
            </ErrorState>
          ) : answer.data && entries.length === 0 ? (
            <Nothing filters={filters} />
          ) : (
            rows
          )}
        </div>
      </div>
    </Section>
  )
}
