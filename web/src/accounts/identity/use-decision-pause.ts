import { useDebounced } from '../../ui/use-debounced.ts'

/** How long decisions are blocked after new content, in milliseconds. */
const pauseMs = 500

/**
 * Whether decisions are blocked because `shown` has just changed. A second press that was meant for the previous
 * content must not decide.
 */
export const useDecisionPause = (shown: string): boolean =>
  useDebounced<string | null>(shown, pauseMs, null) !== shown
