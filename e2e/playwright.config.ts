import { defineConfig } from '@playwright/test'

/** Real Chromium against the real server with the built web application and a demo of its own. */
export default defineConfig({
  testDir: '.',
  // The tests in other engines run by themselves: npm test engines.
  testMatch: '**/*.spec.ts',
  globalSetup: './setup/start-server.ts',
  workers: 3,
  fullyParallel: true,
  // A busy machine may disturb a browser once; what passes at the second try only is named at the end.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  outputDir: '../node_modules/.cache/e2e',
  use: {
    baseURL: process.env.BAHTH_URL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Africa/Cairo',
    contextOptions: { reducedMotion: 'reduce' },
    // What a service worker answers passes no test's hands; the tests of the pocket edition allow it.
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.BAHTH_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    },
  },
})
