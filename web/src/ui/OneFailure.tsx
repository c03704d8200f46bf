import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { messages } from './messages.ts'

/** The properties of a query that show whether it failed, and its function to retry. */
export interface Loadable {
  data: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** True if every query failed and none has older data. */
export const isAllFailed = (queries: readonly Loadable[]): boolean =>
  queries.every(query => query.isError && query.data === undefined)

export function retryFailed(queries: readonly Loadable[]): void {
  for (const query of queries) if (query.isError) void query.refetch()
}

/** One error with one Retry button if all queries of a page failed; otherwise the children, which show their own errors. */
export function OneFailure(props: {
  queries: readonly Loadable[]
  title: string
  className?: string
  children: ReactNode
}) {
  const { queries } = props
  if (!isAllFailed(queries)) return props.children
  return (
    <div className={props.className}>
      <ErrorState
        title={props.title}
        text={messages.tryAgain}
        retrying={queries.some(query => query.isFetching)}
        onRetry={() => retryFailed(queries)}
      />
    </div>
  )
}
