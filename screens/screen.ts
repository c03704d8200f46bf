/** The description of a screen and of the steps to reach it. `list.ts` lists all screens. */

/** The demo's accounts, and visitors who aren't logged in. */
export type Account = 'visitor' | 'undecided' | 'student' | 'creator' | 'admin' | 'pending' | 'rejected'

/**
 * A step on the way to a screen. It is a control to press, by the beginning of its name; a text to type into a
 * field; a key; a text that the screen shows before the next step; or a file for a field.
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

/** A request by an account, with or without a file. */
export interface Call {
  as: Account
  method: 'POST' | 'DELETE'
  path: string
  files?: Record<string, File>
}

/** The result of the page's requests. */
export type State = 'complete' | 'loading' | 'failed' | 'empty' | 'offline'

export interface Screen {
  name: string
  as: Account
  path: string
  steps: readonly Step[]
  state: State
  /** The screen exists only up to this width, such as the navigation of a phone. */
  maxWidth?: number
  /** The screen exists only from this width on. */
  minWidth?: number
  /** Changes a response of the demo, for content that depends on another site. */
  changed?: { path: string; by: (body: Body) => Body }
  /** Steps that undo the screen's own steps, so that the demo is unchanged for the next device and language. */
  afterwards?: readonly Step[]
  /** Requests that create the data for the screen and remove it again, because other screens need to be without it. */
  needs?: { before: Call; after: Call }
}

// biome-ignore lint/suspicious/noExplicitAny: a response of the demo can have any shape.
type Body = any

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

/** A screen that steps open above or within a page. */
export const opened = (
  name: string,
  as: Account,
  path: string,
  steps: readonly Step[],
  limits: Limits = {},
): Screen[] => [{ name, as, path, steps, state: 'complete', ...limits }]
