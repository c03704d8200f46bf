import { currentRoute, setQuery } from '../../shell/navigation.ts'

/** The task open above the administrators' list. It is stored in the address, so that Back and shared links work. */
export type SessionTask = 'create' | 'edit' | 'details' | 'participants' | 'code' | 'message' | 'delete'

/** Opens a task. */
export const openTask = (task: SessionTask, session: string | null = null): void =>
  setQuery({ task, session })

/** Closes a task, unless another one was opened while it waited for its response. */
export function closeTask(task: string | undefined, session: string | undefined): void {
  const { query } = currentRoute()
  if (query.task === task && query.session === session) setQuery({ task: null, session: null })
}
