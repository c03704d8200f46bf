import type { QueryClient } from '@tanstack/react-query'

/**
 * Keeps the error of a query without data while it is fetched again. TanStack Query sets such a query back to pending,
 * so a page that can't load its list would alternate between its error and a skeleton with every published change.
 */
export function keepErrors(client: QueryClient): void {
  const errors = new WeakMap<object, Error>()
  client.getQueryCache().subscribe(event => {
    const { query } = event
    // A page that is opened again must show a skeleton first.
    if (event.type === 'observerRemoved' && query.getObserversCount() === 0) errors.delete(query)
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'error' && query.state.status === 'error') errors.set(query, action.error)
    if (action.type === 'success') errors.delete(query)
    const error = errors.get(query)
    if (action.type === 'fetch' && error && query.state.data === undefined)
      query.setState({ status: 'error', error })
  })
}
