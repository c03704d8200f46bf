import type { ReactNode } from 'react'
import { ErrorAbove, ErrorState } from './ErrorState.tsx'
import type { Loadable } from './OneFailure.tsx'

/** What a query loads: its rows while it loads or has any, `empty` instead of no rows, and its error instead of either or above rows. */
export function Loaded(props: {
  query: Loadable
  /** The error: “Failed to load sessions.” */
  title: string
  text?: ReactNode
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
    text: props.text,
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
