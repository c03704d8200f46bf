import { hours } from '../durations.ts'

/** Rules for private sheets that the service account reads. */

/** How long the name of a tab proves control of a sheet. */
export const proofAge = hours(24)

/** The name of the tab, from a random code. */
export const proofTab = (code: string): string => `Bahth ${code}`

const folded = (name: string): string => name.replace(/\s+/g, '').toUpperCase()

/** Whether a sheet has the tab. Spaces and case may differ, because phones change them during typing. */
export const hasProofTab = (tabs: readonly string[], tab: string): boolean =>
  tabs.some(name => folded(name) === folded(tab))
