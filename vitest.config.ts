import { defineConfig } from 'vitest/config'
import { embeddedOnly, repeatedOnEmbedded } from './server/src/testing/embedded-tests.ts'
import { endpointTable } from './web/endpoint-table.ts'

/** The CI machine can be three times slower than usual; a passing test doesn't wait longer for generous limits. */
const patient = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
}

/** Shared by both databases. */
const server = {
  ...patient,
  globalSetup: ['server/src/testing/global-setup.ts'],
  // Files of one project share a process and the modules it has loaded; each has a database of its own.
  isolate: false,
}

const all = ['server/src/**/*.test.ts']
/** Set by `npm test`; without it both projects hold every test, for `npm test all` and for naming single files. */
const isSelection = process.env.BAHTH_TESTS === 'selection'

export default defineConfig({
  test: {
    // One more than the cores of the CI machine, because tests also wait: 167 s for the server instead of 189.
    maxWorkers: 3,
    reporters: ['default'],
    projects: [
      {
        plugins: [endpointTable()],
        test: {
          ...patient,
          name: 'unit',
          // A process for each of the 50 files costs more than the tests: 12 seconds of CPU instead of 5.
          isolate: false,
          setupFiles: ['scripts/unit-setup.ts'],
          include: [
            'domain/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'e2e/setup/*.test.ts',
            'screens/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...patient,
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
