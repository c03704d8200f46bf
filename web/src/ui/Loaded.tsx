import type { ReactNode } from 'react'
import { ErrorAbove, ErrorState } from './ErrorState.tsx'
import { messages } from './messages.ts'
import type { Loadable } from './OneFailure.tsx'

/**
 * Shows the rows of a query, or `empty` if there are none. A failed query shows its error above the rows, or instead of them if
 * there are none.
 */
export function Loaded(props: {
  query: Loadable
  /** The error: “Failed to load sessions.” */
  title: string
  /** Shown instead of the rows if there are none. */
  empty?: ReactNode
  /** True if `empty` applies as soon as the query has data. */
  isEmpty?: boolean
  children: ReactNode
}) {
  const { query, isEmpty = false } = props
  const hasRows = query.data !== undefined && !isEmpty
  const failure = {
    title: props.title,
    text: messages.tryAgain,
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
  }
  if (query.isError && !hasRows) return <ErrorState {...failure} />
  return (
    <ErrorAbove failed={query.isError} {...failure}>
      {query.data !== undefined && isEmpty ? props.empty : props.children}
    </ErrorAbove>
  )
}
