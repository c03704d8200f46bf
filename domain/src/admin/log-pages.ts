/** Entries per page of the log, both maximum and default (ACT-16). */
export const logPageSize = 250

/** Page numbers work up to this entry; beyond it only the cursor does. */
export const lastNumberedEntry = 10_000
