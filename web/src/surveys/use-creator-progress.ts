import { canPublish } from '../api/current-user.ts'
import { useApiQuery } from '../api/query.ts'
import { useMe } from '../api/use-login.ts'

/** The progress towards the right to publish. Not fetched for members who have the right. */
export function useCreatorProgress() {
  const me = useMe()
  return useApiQuery('creators.creatorStatus', {}, { enabled: me !== null && !canPublish(me) })
}
