import { type UserSort, userSorts } from '@bahth/domain/accounts/admin-rules.ts'
import { accountStates, roles } from '@bahth/domain/accounts/rules.ts'
import { useApiPages } from '../../api/query.ts'
import { setQuery, useRoute } from '../../shell/navigation.ts'
import type { Sort } from '../../ui/table-column.ts'

/**
 * The filters of the members' list. They are in the address, so that they are restored when an administrator goes
 * back from a member.
 */

const firstSort: UserSort = '-joined'

export const toSort = (sort: UserSort): Sort => ({
  by: sort.replace('-', ''),
  descending: sort.startsWith('-'),
})

/** The sort order for a column that was just chosen: names ascending, times descending. */
export function fromSort(next: Sort, current: UserSort): UserSort {
  const now = toSort(current)
  const descending = next.by === now.by ? next.descending : next.by !== 'name'
  const wanted = `${descending ? '-' : ''}${next.by}`
  return userSorts.find(sort => sort === wanted) ?? firstSort
}

export function useMemberFilters() {
  const { query } = useRoute()
  const filters = {
    q: query.q ?? '',
    role: roles.find(role => role === query.role) ?? '',
    state: accountStates.find(state => state === query.state) ?? '',
    sort: userSorts.find(sort => sort === query.sort) ?? firstSort,
  } as const
  const { q, role, state, sort } = filters
  const pages = useApiPages('users.listUsers', {
    query: { limit: 20, sort, ...(q ? { q } : {}), ...(role ? { role } : {}), ...(state ? { state } : {}) },
  })
  const setFilters = (changes: Partial<Record<keyof typeof filters, string>>) =>
    setQuery(
      Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [name, value && value !== firstSort ? value : null]),
      ),
      { replace: true },
    )
  return { ...filters, pages, setFilters }
}

export type MemberFilters = ReturnType<typeof useMemberFilters>
