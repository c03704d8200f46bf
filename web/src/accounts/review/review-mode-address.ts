import { setQuery } from '../../shell/navigation.ts'

/** In the address: the bench without a name, which begins with whoever waits longest and nobody looks at. */
export const reviewModeStart = 'queue'

/** Opens the bench. */
export const openReviewMode = (checkId: string = reviewModeStart): void => setQuery({ review: checkId })

/** Goes to another check on the bench; the back button leaves the bench and does not walk the queue. */
export const showCheck = (checkId: string): void => setQuery({ review: checkId }, { replace: true })

export const leaveReviewMode = (): void => setQuery({ review: null })
