import type { ReactNode } from 'react'
import { ErrorAbove, ErrorState } from './ErrorState.tsx'
import { messages } from './messages.ts'
import type { Loadable } from './OneFailure.tsx'
import { type ListEnd, ShowMore } from './ShowMore.tsx'

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
  /** The line below the rows. */
  more?: ListEnd
  children: ReactNode
}) {
  const { query, isEmpty = false, more } = props
  const isLoaded = query.data !== undefined
  const isNothing = isLoaded && isEmpty
  const hasRows = isLoaded && !isEmpty
  const failure = {
    title: props.title,
    text: messages.tryAgain,
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
  }
  if (query.isError && !hasRows) return <ErrorState {...failure} />
  return (
    <ErrorAbove failed={query.isError} {...failure}>
      {!isNothing && props.children}
      {/* Always present, because screen readers announce only changes of an existing status. */}
      <div role="status" className={isNothing ? undefined : 'sr-only'}>
        {isNothing && props.empty}
      </div>
      {more && <ShowMore {...(hasRows ? more : { text: '' })} />}
    </ErrorAbove>
  )
}
