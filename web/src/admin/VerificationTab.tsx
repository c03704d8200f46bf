import { useRoute } from '../shell/navigation.ts'
import { pageEntry } from '../shell/page-entry.ts'
import { Part } from './Part.tsx'

const bench = pageEntry(() => import('../accounts/review/ReviewMode.tsx'), 'ReviewMode')
const approvals = pageEntry(() => import('../accounts/review/PendingApprovals.tsx'), 'PendingApprovals')
const users = pageEntry(() => import('../accounts/users/UserManagement.tsx'), 'UserManagement')
const member = pageEntry(() => import('./member/MemberPage.tsx'), 'MemberPage')
const requests = pageEntry(() => import('../accounts/requests/CreatorRequests.tsx'), 'CreatorRequests')

/** ADM-20 to ADM-23, IDV-02, FCR-12: what is to be verified about people; the bench and a member's page take the tab. */
export function VerificationTab() {
  const { query } = useRoute()
  const parts = query.review
    ? [<Part key="bench" entry={bench} />]
    : query.user
      ? [<Part key={query.user} entry={member} />]
      : [
          <Part key="approvals" entry={approvals} />,
          <Part key="requests" entry={requests} />,
          <Part key="users" entry={users} />,
        ]
  return <div className="mt-8 flex flex-col gap-12">{parts}</div>
}
