import { setQuery } from '../../shell/navigation.ts'

/** The task open above the administrators' list. It is stored in the address, so that Back and shared links work. */
export type SessionTask = 'create' | 'edit' | 'details' | 'participants' | 'code' | 'message' | 'delete'

/** Opens a task. */
export const openTask = (task: SessionTask, session: string | null = null): void =>
  setQuery({ task, session })

export const closeTask = (): void => setQuery({ task: null, session: null })
