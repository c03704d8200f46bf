import { setQuery } from '../../shell/navigation.ts'

/** The value in the address that opens the check that has waited longest and that no other administrator has open. */
export const reviewModeStart = 'queue'

/** Closes the details, which would otherwise open again when review mode is left. */
export const openReviewMode = (checkId: string = reviewModeStart): void =>
  setQuery({ review: checkId, intake: null })

/** Replaces the history entry, so that the back button leaves review mode instead of going through the queue. */
export const showCheck = (checkId: string): void => setQuery({ review: checkId }, { replace: true })

export const leaveReviewMode = (): void => setQuery({ review: null })
