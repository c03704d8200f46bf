import { requestStatuses } from '@bahth/domain/accounts/creator-rules.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { Suspense, useState } from 'react'
import { useApiQuery } from '../../api/query.ts'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { setQuery, useRoute } from '../../shell/navigation.ts'
import { When } from '../../shell/When.tsx'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { RowTitle } from '../../ui/RowTitle.tsx'
import { Section } from '../../ui/Section.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Column } from '../../ui/table-column.ts'
import { type CreatorRequest, CreatorRequestBadge } from './creator-request-view.tsx'
import { messages } from './messages.ts'

const CreatorRequestDialog = lazyNamed(() => import('./CreatorRequestDialog.tsx'), 'CreatorRequestDialog')

type Status = CreatorRequest['status']

const openRequest = (request: CreatorRequest): void => setQuery({ request: request.requestId })

const columns: readonly Column<CreatorRequest>[] = [
  {
    id: 'user',
    header: messages.columns.user,
    minWidth: '9rem',
    card: 'title',
    cell: request => <RowTitle title={fullName(request.user)} onClick={() => openRequest(request)} />,
  },
  {
    id: 'email',
    header: messages.columns.email,
    minWidth: '11rem',
    card: 'line',
    cell: request => <Address of={request.email} />,
  },
  {
    id: 'requested',
    header: messages.columns.requested,
    minor: true,
    cell: request => <When at={request.createdAt} />,
  },
  {
    id: 'reason',
    header: messages.columns.reason,
    card: 'bare',
    width: '32%',
    minWidth: '10rem',
    cell: request =>
      request.reason ? (
        <Text className="line-clamp-2">{request.reason}</Text>
      ) : (
        <span className="text-ink-2">{messages.noReason}</span>
      ),
  },
  {
    id: 'status',
    header: messages.columns.status,
    card: 'corner',
    cell: request => <CreatorRequestBadge status={request.status} />,
  },
  {
    id: 'actions',
    header: messages.columns.actions,
    hideHeader: true,
    card: 'actions',
    align: 'end',
    cell: request => (
      <Button
        dense
        aria-label={messages.of(messages.details, fullName(request.user))}
        onClick={() => openRequest(request)}
      >
        {messages.details}
      </Button>
    ),
  },
]

/** Filters requests by status. Initially only pending ones are shown. FCR-12, FCR-13. */
function StatusBoxes(props: { shown: ReadonlySet<Status>; onChange: (shown: ReadonlySet<Status>) => void }) {
  const { shown, onChange } = props
  return (
    <fieldset aria-label={messages.filter} className="flex flex-wrap gap-x-6">
      {requestStatuses.map(status => (
        <Checkbox
          key={status}
          label={messages.statuses[status]}
          checked={shown.has(status)}
          onChange={event => {
            const next = new Set(shown)
            if (event.target.checked) next.add(status)
            else next.delete(status)
            onChange(next)
          }}
        />
      ))}
    </fieldset>
  )
}

/** Requests for the right to publish surveys. FCR-12 to FCR-15. */
export function CreatorRequests() {
  const { query } = useRoute()
  const [shown, setShown] = useState<ReadonlySet<Status>>(new Set(['pending']))
  const statuses = requestStatuses.filter(status => shown.has(status))
  const requestsQuery = useApiQuery(
    'creators.listCreatorRequests',
    { query: { status: statuses } },
    { keepLast: true, enabled: statuses.length > 0 },
  )
  const every = useApiQuery('creators.listCreatorRequests', {}, { enabled: query.request !== undefined })
  const requests = statuses.length > 0 ? (requestsQuery.data?.items ?? []) : []
  const opened = [...requests, ...(every.data?.items ?? [])].find(
    ({ requestId }) => requestId === query.request,
  )
  const nothing = <Empty title={messages.none} text={messages.noneText} />
  return (
    <Section title={messages.title} tools={<StatusBoxes shown={shown} onChange={setShown} />}>
      <Loaded
        query={requestsQuery}
        title={messages.loadFailed}
        isEmpty={requests.length === 0}
        empty={nothing}
      >
        {statuses.length === 0 ? (
          nothing
        ) : (
          <DataTable
            capped="low"
            caption={messages.table}
            columns={columns}
            rows={requests}
            rowKey={request => request.requestId}
            loading={requestsQuery.isPending ? 3 : 0}
          />
        )}
      </Loaded>
      {opened && (
        <Suspense>
          <CreatorRequestDialog
            key={opened.requestId}
            request={opened}
            onClose={() => setQuery({ request: null })}
          />
        </Suspense>
      )}
    </Section>
  )
}
