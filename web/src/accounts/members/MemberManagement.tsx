import type { BulkAction } from '@bahth/domain/accounts/admin-rules.ts'
import { accountStates, roles } from '@bahth/domain/accounts/rules.ts'
import { fullName } from '@bahth/domain/full-name.ts'
import { UserPlus } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useMe } from '../../api/use-login.ts'
import { lazyNamed } from '../../shell/lazy-named.tsx'
import { setQuery, useRoute } from '../../shell/navigation.ts'
import { UrlSearchField } from '../../shell/UrlSearchField.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { messages as ui } from '../../ui/messages.ts'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { MemberBulkBar } from './MemberBulkBar.tsx'
import type { MemberAction } from './member-actions.ts'
import { memberColumns } from './member-columns.tsx'
import type { Member } from './member-view.ts'
import { messages } from './messages.ts'
import { fromSort, type MemberFilters, toSort, useMemberFilters } from './use-member-filters.ts'

const MemberDialogs = lazyNamed(() => import('./MemberDialogs.tsx'), 'MemberDialogs')
const AddMemberDialog = lazyNamed(() => import('./AddMemberDialog.tsx'), 'AddMemberDialog')
const BulkDialog = lazyNamed(() => import('./BulkDialog.tsx'), 'BulkDialog')

function Tools(props: { filters: MemberFilters; onAdd: () => void }) {
  const { filters } = props
  return (
    <>
      <UrlSearchField label={messages.search} value={filters.q} className="sm:w-84" />
      <div className="flex gap-3 max-sm:*:flex-1">
        <SelectField
          hideLabel
          label={messages.role}
          value={filters.role}
          onChange={event => filters.setFilters({ role: event.target.value })}
          options={[
            { value: '', label: messages.everyRole },
            ...roles.map(value => ({ value, label: messages.roles[value] })),
          ]}
          className="sm:min-w-40"
        />
        <SelectField
          hideLabel
          label={messages.state}
          value={filters.state}
          onChange={event => filters.setFilters({ state: event.target.value })}
          options={[
            { value: '', label: messages.everyState },
            ...accountStates.map(value => ({ value, label: messages.states[value] })),
          ]}
          className="sm:min-w-40"
        />
      </div>
      <Button icon={UserPlus} onClick={props.onAdd}>
        {messages.addUser}
      </Button>
    </>
  )
}

/** The selection, limited to the members that are currently listed. */
function useSelection(members: readonly Member[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const selected = members.filter(member => keys.has(member.userId))
  return { keys, setKeys, selected, clear: () => setKeys(new Set()) }
}

/** The list and the dialogs of its members, which stay open when the list becomes empty. */
function Rows(props: { filters: MemberFilters }) {
  const { filters } = props
  const { pages, sort } = filters
  const members = pages.data?.pages.flatMap(page => page.items) ?? []
  const me = useMe()?.id
  const [acting, setActing] = useState<{ member: Member; action: MemberAction } | null>(null)
  const [bulk, setBulk] = useState<{ action: BulkAction; members: readonly Member[] } | null>(null)
  const { keys, setKeys, selected, clear } = useSelection(members)
  const [first] = pages.data?.pages ?? []
  return (
    <>
      <Loaded
        query={pages}
        title={messages.loadFailed}
        isEmpty={members.length === 0}
        empty={
          <Empty
            title={messages.none}
            text={messages.noneText}
            action={
              <Button onClick={() => filters.setFilters({ q: '', role: '', state: '' })}>
                {messages.clear}
              </Button>
            }
          />
        }
        more={{
          text: ui.shown(members.length, first?.total ?? 0, first?.totalIsCapped),
          pending: pages.isFetchingNextPage,
          ...(pages.hasNextPage ? { onMore: () => void pages.fetchNextPage() } : undefined),
        }}
      >
        <DataTable
          capped="window"
          caption={messages.table}
          columns={memberColumns(me, (member, action) => setActing({ member, action }))}
          rows={members}
          rowKey={member => member.userId}
          sort={toSort(sort)}
          onSort={next => filters.setFilters({ sort: fromSort(next, sort) })}
          selection={{ keys, onChange: setKeys, name: fullName }}
          loading={pages.isPending ? 6 : 0}
        />
        {selected.length > 0 && (
          <MemberBulkBar
            count={selected.length}
            onAction={action => setBulk({ action, members: selected })}
            onClear={clear}
          />
        )}
      </Loaded>
      <Suspense>
        {acting && <MemberDialogs {...acting} onClose={() => setActing(null)} />}
        {bulk && <BulkDialog {...bulk} onClose={() => setBulk(null)} onDone={clear} />}
      </Suspense>
    </>
  )
}

/** Scrolls to the members' list if the address requests it. */
function useScrollIntoView(element: RefObject<HTMLDivElement | null>): void {
  const { query } = useRoute()
  const isRequested = query.show === 'users'
  useEffect(() => {
    if (!isRequested) return
    element.current?.scrollIntoView({ block: 'start' })
    setQuery({ show: null }, { replace: true })
  }, [isRequested, element])
}

/** All members: search, filters, sorting, and actions on one or several. ADM-20 to ADM-23. */
export function MemberManagement() {
  const filters = useMemberFilters()
  const [isAdding, setAdding] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  useScrollIntoView(container)
  return (
    <div ref={container} className="scroll-mt-6">
      <Section title={messages.title} tools={<Tools filters={filters} onAdd={() => setAdding(true)} />}>
        <Rows filters={filters} />
        {isAdding && (
          <Suspense>
            <AddMemberDialog onClose={() => setAdding(false)} />
          </Suspense>
        )}
      </Section>
    </div>
  )
}
