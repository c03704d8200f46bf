import type { ReactNode } from 'react'
import { useRoute } from '../shell/navigation.ts'
import { pageEntry } from '../shell/page-entry.ts'
import type { Route } from '../shell/route.ts'
import { LazySection } from './LazySection.tsx'

const reviewMode = pageEntry(() => import('../accounts/identity/ReviewMode.tsx'), 'ReviewMode')
const checkTable = pageEntry(() => import('../accounts/identity/CheckTable.tsx'), 'CheckTable')
const registrar = pageEntry(() => import('../accounts/registrar/RegistrarSection.tsx'), 'RegistrarSection')
const matches = pageEntry(() => import('../accounts/registrar/MatchesPage.tsx'), 'MatchesPage')
const users = pageEntry(() => import('../accounts/members/MemberManagement.tsx'), 'MemberManagement')
const member = pageEntry(() => import('./member/MemberPage.tsx'), 'MemberPage')
const requests = pageEntry(() => import('../accounts/creator-rights/CreatorRequests.tsx'), 'CreatorRequests')

function partsOf(query: Route['query']): ReactNode {
  if (query.review) return <LazySection key="review" entry={reviewMode} />
  if (query.user) return <LazySection key={query.user} entry={member} />
  if (query.matches) return <LazySection key="matches" entry={matches} />
  return (
    <>
      <LazySection entry={checkTable} />
      <LazySection entry={registrar} />
      <LazySection entry={requests} />
      <LazySection entry={users} />
    </>
  )
}

/**
 * Members, identity checks, the registrar's list and form creator requests. Review mode, a member's page and the
 * exact matches replace the entire tab. ADM-20 to ADM-23, IDV-02, FCR-12.
 */
export function VerificationTab() {
  return <div className="mt-8 flex flex-col gap-12">{partsOf(useRoute().query)}</div>
}
