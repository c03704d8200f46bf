import { setQuery } from '../../shell/navigation.ts'

/** The task open over the administrators' list. It is kept in the address, for Back and shared links. */
export type SessionTask = 'create' | 'edit' | 'details' | 'participants' | 'code' | 'message' | 'delete'

/** Opens a task. */
export const openTask = (task: SessionTask, session: string | null = null): void =>
  setQuery({ task, session })

export const closeTask = (): void => setQuery({ task: null, session: null })
