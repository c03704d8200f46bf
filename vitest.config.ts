import { defineConfig } from 'vitest/config'
import { endpointTable } from './web/endpoint-table.ts'

/** What both engines share: a machine that stands still for a second fails nobody. */
const server = {
  include: ['server/src/**/*.test.ts'],
  globalSetup: ['server/src/testing/global-setup.ts'],
  // Files of one kind share a process and what it has loaded; each has a database of its own.
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 15_000 } },
}

/** The server's tests run twice, on both engines; everything else once. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        plugins: [endpointTable()],
        test: {
          name: 'unit',
          include: ['domain/src/**/*.test.ts', 'web/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'engines',
          include: ['e2e/engines/*.test.ts'],
          globalSetup: ['e2e/setup/start-server.ts'],
        },
      },
      { test: { ...server, name: 'embedded' } },
      {
        test: {
          ...server,
          name: 'postgres',
          // What no database has a part in, and what is about the embedded one.
          exclude: [
            'server/src/vendors/**',
            'server/src/demo/data/**',
            'server/src/settings.test.ts',
            'server/src/db/embedded.test.ts',
            'server/src/private-folder.test.ts',
            'server/src/start-problem.test.ts',
          ],
        },
      },
    ],
  },
})
