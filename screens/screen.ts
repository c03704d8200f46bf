/** What a screen is and how it is reached. `list.ts` lists all of them. */

/** The demo's accounts, and nobody signed in. */
export type Account = 'visitor' | 'undecided' | 'student' | 'creator' | 'admin' | 'pending' | 'rejected'

/**
 * A step on the way to a screen: the control to press, by the beginning of its name; a text to type into a field; a
 * key; what the screen shows before the next step; or a file for a field.
 */
export type Step =
  | string
  | { fill: string; text: string }
  | { key: string }
  | { wait: string }
  | { choose: string; file: File }

export interface File {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A request of an account, with a file or without. */
export interface Call {
  as: Account
  method: 'POST' | 'DELETE'
  path: string
  files?: Record<string, File>
}

/** What the requests of a page come to. */
export type State = 'complete' | 'loading' | 'failed' | 'empty' | 'offline'

export interface Screen {
  name: string
  as: Account
  path: string
  steps: readonly Step[]
  state: State
  /** It exists up to this width only, such as the navigation of a phone. */
  maxWidth?: number
  /** It exists from this width on. */
  minWidth?: number
  /** Changes an answer of the demo, for what depends on another site. */
  changed?: { path: string; by: (answer: Answer) => Answer }
  /** The steps that undo what its own did, so that the next device and language find the same demo. */
  afterwards?: readonly Step[]
  /** What has to exist for it, and how it is removed again: other screens are without it. */
  needs?: { before: Call; after: Call }
}

// biome-ignore lint/suspicious/noExplicitAny: the answers of the demo are whatever its API returns.
type Answer = any

type Limits = Pick<Screen, 'maxWidth' | 'minWidth' | 'changed' | 'afterwards' | 'needs'>

const fetching: readonly State[] = ['complete', 'loading', 'failed', 'empty']

/** A page that needs no data. */
export const plain = (name: string, as: Account, path: string): Screen[] => [
  { name, as, path, steps: [], state: 'complete' },
]

/** A page that fetches data: complete, loading, failed and empty. */
export const page = (name: string, as: Account, path: string, states = fetching): Screen[] =>
  states.map(state => ({
    name: state === 'complete' ? name : `${name}, ${state}`,
    as,
    path,
    steps: [],
    state,
  }))

/** What steps open over a page, or on it. */
export const opened = (
  name: string,
  as: Account,
  path: string,
  steps: readonly Step[],
  limits: Limits = {},
): Screen[] => [{ name, as, path, steps, state: 'complete', ...limits }]
