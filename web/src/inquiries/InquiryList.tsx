import { useState } from 'react'
import type { useApiPages } from '../api/query.ts'
import { setQuery } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { messages as ui } from '../ui/messages.ts'
import { Section } from '../ui/Section.tsx'
import { AskButton } from './AskButton.tsx'
import { InquiryRow } from './InquiryRow.tsx'
import { InquirySkeletons } from './InquirySkeletons.tsx'
import type { ListQuery } from './inquiry-view.ts'
import { ActiveTag, ListFilters } from './ListFilters.tsx'
import { messages } from './messages.ts'

type Pages = ReturnType<typeof useApiPages<'inquiries.listInquiries'>>

const hasFilters = ({ q, status, tag }: ListQuery): boolean => Boolean(q || status || tag)

function Nothing(props: { query: ListQuery }) {
  if (!hasFilters(props.query))
    return <Empty title={messages.none} text={messages.noneText} action={<AskButton />} />
  return (
    <Empty
      title={messages.noMatch}
      text={messages.noMatchText}
      action={
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setQuery({ q: null, status: null, tag: null }, { replace: true })}>
            {messages.clearFilters}
          </Button>
          <AskButton />
        </div>
      }
    />
  )
}

const itemsOf = (pages: Pages) => pages.data?.pages.flatMap(page => page.items) ?? []

function Rows(props: {
  pages: Pages
  now: Date
  isAdmin: boolean
  /** The list's query in the address, so that links back restore it. */
  address: Readonly<Record<string, string>>
}) {
  const { pages } = props
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const items = itemsOf(pages)

  function toggle(id: string) {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }

  return (
    <ul
      aria-label={messages.allQuestions}
      aria-busy={pages.isPlaceholderData}
      className="border-ink border-y-2 max-sm:border-b-0 max-sm:pt-4"
    >
      {items.map(inquiry => (
        <InquiryRow
          key={inquiry.inquiryId}
          inquiry={inquiry}
          now={props.now}
          isAdmin={props.isAdmin}
          isOpen={open.has(inquiry.inquiryId)}
          query={props.address}
          onToggle={() => toggle(inquiry.inquiryId)}
        />
      ))}
    </ul>
  )
}

function Content(props: Parameters<typeof Rows>[0] & { query: ListQuery }) {
  const { pages, query } = props
  const count = itemsOf(pages).length
  const last = pages.data?.pages.at(-1)
  return (
    <Loaded
      query={pages}
      title={messages.failed}
      isEmpty={count === 0}
      empty={<Nothing query={query} />}
      more={{
        text: ui.shown(count, last?.total ?? 0, last?.totalIsCapped),
        pending: pages.isFetchingNextPage,
        ...(pages.hasNextPage ? { onMore: () => void pages.fetchNextPage() } : undefined),
      }}
    >
      {pages.data ? <Rows {...props} /> : <InquirySkeletons />}
    </Loaded>
  )
}

/** The questions, filtered and sorted by the address (INQ-09). */
export function InquiryList(props: Parameters<typeof Content>[0]) {
  const { query, isAdmin } = props
  return (
    <Section title={messages.allQuestions} tools={<ListFilters query={query} isAdmin={isAdmin} />}>
      {query.tag && <ActiveTag tag={query.tag} />}
      <Content {...props} />
    </Section>
  )
}
