/** What a screen is and how it is reached. `list.ts` lists all of them. */

/** The demo's accounts, and nobody signed in. */
export type Account = 'visitor' | 'undecided' | 'student' | 'creator' | 'admin' | 'pending' | 'rejected'

/**
 * A step on the way to a screen: the control to press, by the beginning of its name; a text to type into a field; a
 * key; or what the screen shows before the next step.
 */
export type Step = string | { fill: string; text: string } | { key: string } | { wait: string }

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
}

// biome-ignore lint/suspicious/noExplicitAny: the answers of the demo are whatever its API returns.
type Answer = any

type Limits = Pick<Screen, 'maxWidth' | 'minWidth' | 'changed'>

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
