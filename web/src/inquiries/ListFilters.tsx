import { inquirySorts, inquiryStatuses } from '@bahth/domain/inquiries/rules.ts'
import { X } from 'lucide-react'
import { setQuery } from '../shell/navigation.ts'
import { UrlSearchField } from '../shell/UrlSearchField.tsx'
import { Button } from '../ui/Button.tsx'
import { FilterRow } from '../ui/FilterRow.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { Text } from '../ui/Text.tsx'
import { firstOrder, type ListQuery } from './inquiry-view.ts'
import { messages } from './messages.ts'

const statuses = [
  { value: '', label: messages.allStatuses },
  ...inquiryStatuses.map(status => ({ value: status, label: messages.statuses[status] })),
]

/** The sort orders. Administrators also get the order that starts with waiting questions (INQ-06). */
const sortsFor = (isAdmin: boolean) =>
  [...(isAdmin ? (['waiting'] as const) : []), ...inquirySorts].map(sort => ({
    value: sort,
    label: messages.sorts[sort],
  }))

/** Search, status and sort order, all stored in the address. */
export function ListFilters(props: { query: ListQuery; isAdmin: boolean }) {
  const { query, isAdmin } = props
  return (
    <FilterRow
      collapses
      active={[query.status, query.sort !== firstOrder(isAdmin)].filter(Boolean).length}
      search={<UrlSearchField label={messages.search} value={query.q} className="sm:w-52 xl:w-60" />}
    >
      <SelectField
        label={messages.status}
        hideLabel
        options={statuses}
        value={query.status}
        onChange={event => setQuery({ status: event.target.value || null }, { replace: true })}
        className="sm:min-w-40"
      />
      <SelectField
        label={messages.sort}
        hideLabel
        options={sortsFor(isAdmin)}
        value={query.sort}
        onChange={event => {
          const sort = event.target.value
          setQuery({ sort: sort === firstOrder(isAdmin) ? null : sort }, { replace: true })
        }}
        className="sm:min-w-48"
      />
    </FilterRow>
  )
}

/** The tag that filters the list, with a button to remove it. */
export function ActiveTag(props: { tag: string }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      {messages.taggedWith}
      <Button
        dense
        icon={X}
        aria-label={messages.removeTag(props.tag)}
        onClick={() => setQuery({ tag: null }, { replace: true })}
      >
        <Text>{props.tag}</Text>
      </Button>
    </p>
  )
}
