import { setQuery } from '../../shell/navigation.ts'

/** What can be open over the administrators' list; it lives in the address, so that back and a shared address work. */
export type SessionTask = 'create' | 'edit' | 'details' | 'participants' | 'code' | 'delete'

/** Opens a task over the list of sessions. */
export const openTask = (task: SessionTask, session: string | null = null): void =>
  setQuery({ task, session })

export const closeTask = (): void => setQuery({ task: null, session: null })
