/** Patterns of tests that use no database, or that test the embedded one. They run once, in the embedded project. */
export const embeddedOnly = [
  'server/src/vendors/**/*.test.ts',
  'server/src/demo/data/**/*.test.ts',
  'server/src/settings.test.ts',
  'server/src/association-file.test.ts',
  'server/src/concurrency.test.ts',
  'server/src/log.test.ts',
  'server/src/private-folder.test.ts',
  'server/src/read-csv.test.ts',
  'server/src/start-problem.test.ts',
  'server/src/db/embedded.test.ts',
  'server/src/http/address-key.test.ts',
  'server/src/http/json-scan.test.ts',
]

/**
 * The tests that `npm test` repeats on the embedded database. Both databases are PostgreSQL and run the same SQL, so
 * these things can differ: opening, upgrading, backing up and restoring; jobs and published changes; the driver's
 * types; and a transaction that waits for a second connection, which the embedded one doesn't have. All tests of the
 * first two are listed. For the others there are parallel requests, daily jobs, every action in the log, and the browser
 * tests, which run on the embedded database and call nine of ten endpoints. CONTRIBUTING.md describes how to run all
 * tests on it.
 */
export const repeatedOnEmbedded = [
  'server/src/{main,metrics/*,operator/*,backup/*,changes/*,db/**/*,jobs/*,demo/*,records/notices}.test.ts',
  'server/src/http/streams.test.ts',
  'server/src/accounts/sweep-accounts.test.ts',
  'server/src/surveys/races.test.ts',
  'server/src/sessions/seats.test.ts',
  'server/src/inquiries/parallel.test.ts',
  'server/src/admin/every-action.test.ts',
]
