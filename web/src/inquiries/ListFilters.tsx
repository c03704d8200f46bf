import { inquirySorts, inquiryStatuses } from '@bahth/domain/inquiries/rules.ts'
import { X } from 'lucide-react'
import { AddressSearch } from '../shell/AddressSearch.tsx'
import { setQuery } from '../shell/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { Text } from '../ui/Text.tsx'
import { firstOrder, type ListQuery } from './inquiry-view.ts'
import { messages } from './messages.ts'

const statuses = [
  { value: '', label: messages.allStatuses },
  ...inquiryStatuses.map(status => ({ value: status, label: messages.statuses[status] })),
]

/** INQ-06; administrators find what waits first. */
const sortsFor = (isAdmin: boolean) =>
  [...(isAdmin ? (['waiting'] as const) : []), ...inquirySorts].map(sort => ({
    value: sort,
    label: messages.sorts[sort],
  }))

/** Search, status and sort, all in the address. */
export function ListFilters(props: { query: ListQuery; isAdmin: boolean }) {
  const { query, isAdmin } = props
  return (
    <>
      <AddressSearch label={messages.search} value={query.q} className="sm:w-72" />
      <SelectField
        label={messages.status}
        hideLabel
        options={statuses}
        value={query.status}
        onChange={event => setQuery({ status: event.target.value || null }, { replace: true })}
        className="sm:w-40"
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
        className="sm:w-44"
      />
    </>
  )
}

/** The tag that the list is narrowed to, with the way out of it. */
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
