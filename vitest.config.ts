import { defineConfig } from 'vitest/config'
import { endpointTable } from './web/endpoint-table.ts'

/** The server's tests run twice, on both engines; everything else once. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    // Files of one kind share a process and what it has loaded; each has a database of its own.
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
          name: 'embedded',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['server/src/**/*.test.ts'],
          // What no database has a part in, and what is about the embedded one.
          exclude: [
            'server/src/vendors/**',
            'server/src/demo/data/**',
            'server/src/settings.test.ts',
            'server/src/db/embedded.test.ts',
          ],
          globalSetup: ['server/src/testing/global-setup.ts'],
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
