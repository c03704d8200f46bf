import { useApiQuery } from '../api/query.ts'

/** The number of pending decisions, updated by the live stream. Null until it is known. */
export interface Waiting {
  verification: number | null
  content: number | null
}

const sum = (...counts: (number | undefined)[]): number | null =>
  counts.reduce<number | null>(
    (total, count) => (total === null || count === undefined ? null : total + count),
    0,
  )

/** The queues behind the console's tabs: identity checks, form creator requests and surveys. */
export function useWaiting(): Waiting {
  const checks = useApiQuery('identity.reviewProgress')
  const requests = useApiQuery('creators.listCreatorRequests', { query: { status: ['pending'] } })
  const surveys = useApiQuery('surveyQueue.listSurveyRequests')
  return {
    verification: sum(checks.data?.waiting, requests.data?.items.length),
    content: sum(surveys.data?.items.length),
  }
}
