/** Entries per page of the log: both the maximum and the default (ACT-16). */
export const logPageSize = 250

/** Numbered pages reach up to this entry. Later entries need the cursor. */
export const lastNumberedEntry = 10_000
