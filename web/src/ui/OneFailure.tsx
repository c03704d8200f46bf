import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'

/** What is needed of a query: whether it failed without any data, and how to try again. */
export interface Loadable {
  data: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** True if every query failed and none has older data. */
export const isAllFailed = (queries: readonly Loadable[]): boolean =>
  queries.every(query => query.isError && query.data === undefined)

/** Tries the queries that failed again. */
export function retryFailed(queries: readonly Loadable[]): void {
  for (const query of queries) if (query.isError) void query.refetch()
}

/** One message with one Retry if none of a page's queries could be loaded; else its parts, which show their own. */
export function OneFailure(props: {
  queries: readonly Loadable[]
  title: string
  text?: ReactNode
  className?: string
  children: ReactNode
}) {
  const { queries } = props
  if (!isAllFailed(queries)) return props.children
  return (
    <div className={props.className}>
      <ErrorState
        title={props.title}
        text={props.text}
        retrying={queries.some(query => query.isFetching)}
        onRetry={() => retryFailed(queries)}
      />
    </div>
  )
}
