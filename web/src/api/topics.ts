import type { ShownTopic } from '@bahth/domain/topics.ts'
import { endpointRows, endpointTopics } from './call.ts'
import type { EndpointName } from './endpoints.ts'

/** Which queries a change or a write makes stale, derived from the topics that the endpoints declare. */

/** The reads that show one of these topics. */
export const readsShowing = (topics: readonly ShownTopic[]): EndpointName[] =>
  Object.entries(endpointTopics)
    .filter(
      ([name, shown]) => endpointRows[name]?.[0] === 'GET' && shown.some(topic => topics.includes(topic)),
    )
    .map(([name]) => name as EndpointName)

/** The reads that these writes make stale. Omits the read of a deleted record, which would return 404. */
export function readsChangedBy(...writes: readonly EndpointName[]): EndpointName[] {
  const rows = writes.flatMap(name => {
    const row = endpointRows[name]
    return row ? [row] : []
  })
  const deleted = rows.filter(([method]) => method === 'DELETE').map(([, path]) => path)
  return readsShowing(writes.flatMap(name => endpointTopics[name] ?? [])).filter(
    name => !deleted.includes(endpointRows[name]?.[1] ?? ''),
  )
}
