/** ACT-16: entries of a page of the log, at most and by default. */
export const logPageSize = 250

/** Pages can be asked for by their number up to this entry; beyond it the cursor goes on. */
export const lastNumberedEntry = 10_000
