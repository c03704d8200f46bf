import { useEffect, useState } from 'react'
import { useApiQuery } from '../api/query.ts'

/** The newest questions of one of the creator's own surveys. An editor must start with fresh data, not with cached data. */
export function useLatestQuestions(surveyId: string) {
  const { data, error, isFetching, refetch } = useApiQuery('questionnaires.getQuestionnaire', {
    params: { id: surveyId },
    query: { which: 'latest' },
  })
  const [isFresh, setFresh] = useState(!isFetching)
  useEffect(() => {
    if (!isFetching) setFresh(true)
  }, [isFetching])
  return { data: isFresh ? data : undefined, error, isFetching, refetch }
}
