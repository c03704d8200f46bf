import { Suspense } from 'react'
import { useApiPages } from '../api/query.ts'
import { useIsAdmin } from '../api/use-login.ts'
import { useNow } from '../api/use-now.ts'
import { formatNumber } from '../format/text.ts'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { setQuery, useRoute } from '../shell/navigation.ts'
import { FigureRow } from '../ui/FigureRow.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { AskButton } from './AskButton.tsx'
import { InquiryDetails } from './InquiryDetails.tsx'
import { InquiryList } from './InquiryList.tsx'
import { formatDuration, type ListQuery, listQuery } from './inquiry-view.ts'
import { messages } from './messages.ts'
import { Featured, SideNotes } from './SideColumn.tsx'

const AskDialog = lazyNamed(() => import('./AskDialog.tsx'), 'AskDialog')

/** How often (ms) relative times on the page are updated. */
const clockStepMs = 60_000

type Stats = { total: number; answered: number; open: number; views: number; oldestOpen: string | null }

/** The counts above the list (INQ-04). */
function Figures(props: { stats: Stats | undefined; now: Date; isAdmin: boolean }) {
  const { stats, now } = props
  if (!stats)
    return (
      <FigureRow
        compact
        className="mt-4 sm:mt-6"
        loading="note"
        figures={[
          messages.totalQuestions,
          messages.answered,
          messages.openQuestions,
          messages.totalViews,
        ].map(label => ({
          label,
        }))}
      />
    )
  const { total, answered, open, views, oldestOpen } = stats
  return (
    <FigureRow
      compact
      className="mt-4 sm:mt-6"
      figures={[
        {
          label: messages.totalQuestions,
          value: formatNumber(total),
          note: messages.closedNote(total - answered - open),
        },
        {
          label: messages.answered,
          value: formatNumber(answered),
          note: messages.answeredNote(total > 0 ? answered / total : 0),
        },
        {
          label: messages.openQuestions,
          value: formatNumber(open),
          note: oldestOpen
            ? messages.oldestNote(formatDuration(now.getTime() - Date.parse(oldestOpen)))
            : messages.noneOpenNote,
          ...(props.isAdmin && open > 0 ? { waiting: messages.waitsForReply } : {}),
        },
        {
          label: messages.totalViews,
          value: formatNumber(views),
          note: messages.viewsNote(total > 0 ? Math.round(views / total) : 0),
        },
      ]}
    />
  )
}

/** The query parameters of the list. */
const toInput = ({ q, sort, status, tag }: ListQuery) => ({
  query: { sort, ...(q ? { q } : {}), ...(status ? { status } : {}), ...(tag ? { tag } : {}) },
})

function ListPage(props: { isAdmin: boolean }) {
  const { isAdmin } = props
  const { query: address } = useRoute()
  const query = listQuery(address, isAdmin)
  const pages = useApiPages('inquiries.listInquiries', toInput(query))
  const now = useNow(clockStepMs)
  const first = pages.data?.pages[0]
  const { ask: _, ...behind } = address
  return (
    <>
      <PageHeading
        title={messages.title}
        lede={isAdmin ? messages.lede : messages.handledByAdmins}
        ledeStart={!isAdmin && messages.lede}
        beside
        actions={<AskButton isShort />}
      />
      {(first || !pages.isError) && <Figures stats={first?.stats} now={now} isAdmin={isAdmin} />}
      <div className="mt-6 grid gap-x-16 gap-y-6 sm:mt-12 sm:gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
        {(first || !pages.isError) && <Featured featured={first?.featured} className="lg:col-start-2" />}
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <InquiryList pages={pages} query={query} now={now} isAdmin={isAdmin} address={behind} />
        </div>
        <SideNotes tags={first?.tags} current={query.tag} className="lg:col-start-2" />
      </div>
    </>
  )
}

/** The list of questions, one question at its own address, and the dialog to ask one (INQ-03 to INQ-10). */
export function InquiriesPage() {
  const { query } = useRoute()
  const isAdmin = useIsAdmin()
  return (
    <>
      {query.inquiry ? (
        <InquiryDetails key={query.inquiry} id={query.inquiry} isAdmin={isAdmin} />
      ) : (
        <ListPage isAdmin={isAdmin} />
      )}
      {query.ask && (
        <Suspense>
          <AskDialog onClose={() => setQuery({ ask: null })} />
        </Suspense>
      )}
    </>
  )
}
