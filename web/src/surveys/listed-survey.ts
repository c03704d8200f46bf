import { queryClient } from '../api/query.ts'
import type { Survey } from './survey-view.ts'

interface List {
  items: Survey[]
}

/** A survey from the cache of a list, so that its details are shown immediately. */
export function listedSurvey(id: string): Survey | undefined {
  const lists = queryClient.getQueriesData<List | { pages: List[] }>({ queryKey: ['surveys.listSurveys'] })
  return lists
    .flatMap(([, list]) => (!list ? [] : 'pages' in list ? list.pages : [list]))
    .flatMap(({ items }) => items)
    .find(survey => survey.id === id)
}
