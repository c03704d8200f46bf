import { defineConfig } from 'vitest/config'
import { embeddedOnly, repeatedOnEmbedded } from './server/src/testing/embedded-tests.ts'
import { endpointTable } from './web/endpoint-table.ts'

/** Shared by both databases. The limits are generous: on a busy machine a process may not run for a second. */
const server = {
  globalSetup: ['server/src/testing/global-setup.ts'],
  // Files of one project share a process and the modules it has loaded; each has a database of its own.
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 15_000 } },
}

const all = ['server/src/**/*.test.ts']
/** Set by `npm test`; without it both projects hold every test, for `npm test all` and for naming single files. */
const isSelection = process.env.BAHTH_TESTS === 'selection'

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        plugins: [endpointTable()],
        test: {
          name: 'unit',
          // A process for each of the 50 files costs more than the tests: 12 seconds of CPU instead of 5.
          isolate: false,
          setupFiles: ['scripts/unit-setup.ts'],
          include: [
            'domain/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'e2e/setup/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'engines',
          include: ['e2e/engines/*.test.ts'],
          globalSetup: ['e2e/setup/start-server.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'embedded',
          include: isSelection ? [...embeddedOnly, ...repeatedOnEmbedded] : all,
        },
      },
      { test: { ...server, name: 'postgres', include: all, exclude: embeddedOnly } },
    ],
  },
})
