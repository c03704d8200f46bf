import { type UserSort, userSorts } from '@bahth/domain/accounts/admin-rules.ts'
import { accountStates, roles } from '@bahth/domain/accounts/rules.ts'
import { useApiPages } from '../../api/query.ts'
import { setQuery, useRoute } from '../../shell/navigation.ts'
import type { Sort } from '../../ui/table-column.ts'

/** What is asked of the list of members; the address has it, so that the way back from a member finds it again. */

const firstSort: UserSort = '-joined'

export const toSort = (sort: UserSort): Sort => ({
  by: sort.replace('-', ''),
  descending: sort.startsWith('-'),
})

/** Names begin at the front, times at their end: whichever column is chosen anew. */
export function fromSort(next: Sort, current: UserSort): UserSort {
  const now = toSort(current)
  const descending = next.by === now.by ? next.descending : next.by !== 'name'
  const wanted = `${descending ? '-' : ''}${next.by}`
  return userSorts.find(sort => sort === wanted) ?? firstSort
}

export function useAskedUsers() {
  const { query } = useRoute()
  const asked = {
    q: query.q ?? '',
    role: roles.find(role => role === query.role) ?? '',
    state: accountStates.find(state => state === query.state) ?? '',
    sort: userSorts.find(sort => sort === query.sort) ?? firstSort,
  } as const
  const { q, role, state, sort } = asked
  const pages = useApiPages('users.listUsers', {
    query: { limit: 20, sort, ...(q ? { q } : {}), ...(role ? { role } : {}), ...(state ? { state } : {}) },
  })
  const ask = (changes: Partial<Record<keyof typeof asked, string>>) =>
    setQuery(
      Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [name, value && value !== firstSort ? value : null]),
      ),
      { replace: true },
    )
  return { ...asked, pages, ask }
}

export type AskedUsers = ReturnType<typeof useAskedUsers>
