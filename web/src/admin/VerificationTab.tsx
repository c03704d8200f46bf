import { useRoute } from '../shell/navigation.ts'
import { pageEntry } from '../shell/page-entry.ts'
import { Part } from './Part.tsx'

const reviewMode = pageEntry(() => import('../accounts/identity/ReviewMode.tsx'), 'ReviewMode')
const approvals = pageEntry(() => import('../accounts/identity/PendingApprovals.tsx'), 'PendingApprovals')
const registrar = pageEntry(() => import('../accounts/registrar/RegistrarSection.tsx'), 'RegistrarSection')
const matches = pageEntry(() => import('../accounts/registrar/MatchesPage.tsx'), 'MatchesPage')
const users = pageEntry(() => import('../accounts/members/UserManagement.tsx'), 'UserManagement')
const member = pageEntry(() => import('./member/MemberPage.tsx'), 'MemberPage')
const requests = pageEntry(() => import('../accounts/creator-rights/CreatorRequests.tsx'), 'CreatorRequests')

/**
 * Members, identity checks, the registrar's list and form creator requests. Review mode, a member's page and the
 * exact matches replace the entire tab. ADM-20 to ADM-23, IDV-02, FCR-12.
 */
export function VerificationTab() {
  const { query } = useRoute()
  const parts = query.review
    ? [<Part key="review" entry={reviewMode} />]
    : query.user
      ? [<Part key={query.user} entry={member} />]
      : query.matches
        ? [<Part key="matches" entry={matches} />]
        : [
            <Part key="approvals" entry={approvals} />,
            <Part key="registrar" entry={registrar} />,
            <Part key="requests" entry={requests} />,
            <Part key="users" entry={users} />,
          ]
  return <div className="mt-8 flex flex-col gap-12">{parts}</div>
}
