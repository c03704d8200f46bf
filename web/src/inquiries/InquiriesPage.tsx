import { Suspense } from 'react'
import { useApiPages } from '../api/query.ts'
import { useMe } from '../api/use-login.ts'
import { lazyNamed } from '../shell/lazy-named.tsx'
import { setQuery, useRoute } from '../shell/navigation.ts'
import { FigureRow } from '../ui/FigureRow.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { figure } from '../ui/page-language.ts'
import { useNow } from '../ui/use-now.ts'
import { AskButton } from './AskButton.tsx'
import { type ListQuery, listQuery, stretch } from './inquiry-view.ts'
import { messages } from './messages.ts'
import { QuestionList } from './QuestionList.tsx'
import { QuestionView } from './QuestionView.tsx'
import { Featured, SideNotes } from './SideColumn.tsx'

const AskDialog = lazyNamed(() => import('./AskDialog.tsx'), 'AskDialog')

/** How often the clocks on the page move, in milliseconds. */
const tick = 60_000

type Stats = { total: number; answered: number; open: number; views: number; oldestOpen: string | null }

/** INQ-04 */
function Figures(props: { stats: Stats | undefined; isMissing: boolean; now: Date; isAdmin: boolean }) {
  const { stats, now } = props
  if (!stats)
    return (
      <FigureRow
        className="mt-6"
        isMissing={props.isMissing}
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
      className="mt-6"
      figures={[
        {
          label: messages.totalQuestions,
          value: figure(total),
          note: messages.closedNote(total - answered - open),
        },
        {
          label: messages.answered,
          value: figure(answered),
          note: messages.answeredNote(total > 0 ? answered / total : 0),
        },
        {
          label: messages.openQuestions,
          value: figure(open),
          note: oldestOpen
            ? messages.oldestNote(stretch(now.getTime() - Date.parse(oldestOpen)))
            : messages.noneOpenNote,
          ...(props.isAdmin && open > 0 ? { waiting: messages.waitsForReply } : {}),
        },
        {
          label: messages.totalViews,
          value: figure(views),
          note: messages.viewsNote(total > 0 ? Math.round(views / total) : 0),
        },
      ]}
    />
  )
}

/** What the list asks the server for. */
const asked = ({ q, sort, status, tag }: ListQuery) => ({
  query: { sort, ...(q ? { q } : {}), ...(status ? { status } : {}), ...(tag ? { tag } : {}) },
})

function Everything(props: { isAdmin: boolean }) {
  const { isAdmin } = props
  const { query: address } = useRoute()
  const query = listQuery(address, isAdmin)
  const pages = useApiPages('inquiries.listInquiries', asked(query))
  const now = useNow(tick)
  const first = pages.data?.pages[0]
  const { ask: _, ...behind } = address
  return (
    <>
      <PageHeading
        title={messages.title}
        lede={isAdmin ? messages.lede : `${messages.lede} ${messages.handledByAdmins}`}
        actions={<AskButton />}
      />
      <Figures stats={first?.stats} isMissing={pages.isError} now={now} isAdmin={isAdmin} />
      <div className="mt-10 grid gap-x-16 gap-y-10 sm:mt-12 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
        {(first || !pages.isError) && <Featured featured={first?.featured} className="lg:col-start-2" />}
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <QuestionList pages={pages} query={query} now={now} isAdmin={isAdmin} address={behind} />
        </div>
        <SideNotes tags={first?.tags} current={query.tag} className="lg:col-start-2" />
      </div>
    </>
  )
}

/** INQ-03 to INQ-10: the questions, or one of them at its own address, and the dialog to ask. */
export function InquiriesPage() {
  const { query } = useRoute()
  const isAdmin = useMe()?.role === 'admin'
  return (
    <>
      {query.inquiry ? (
        <QuestionView key={query.inquiry} id={query.inquiry} isAdmin={isAdmin} />
      ) : (
        <Everything isAdmin={isAdmin} />
      )}
      {query.ask && (
        <Suspense>
          <AskDialog onClose={() => setQuery({ ask: null })} />
        </Suspense>
      )}
    </>
  )
}
