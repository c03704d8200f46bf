import { defineConfig } from '@playwright/test'

/** Chromium against the server as `npm start` runs it, with the built web application and new demo data. */
export default defineConfig({
  testDir: '.',
  // The tests in WebKit and Firefox run under vitest: npm test engines.
  testMatch: '**/*.spec.ts',
  globalSetup: './setup/start-server.ts',
  // Twice the cores of the CI machine, because tests also wait: 338 s, against 358 with three.
  workers: 4,
  fullyParallel: true,
  // A test that passes only at the second attempt has a cause worth finding.
  retries: 0,
  // A shared machine can be three times slower than usual; a passing test doesn't wait longer for it.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // `npm test` reads the JSON; the dots reporter prints all failures at the end.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['line']],
  outputDir: '../node_modules/.cache/e2e',
  use: {
    baseURL: process.env.BAHTH_URL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Africa/Cairo',
    contextOptions: { reducedMotion: 'reduce' },
    // Requests answered by a service worker bypass `page.route`; only the offline tests allow it.
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    // With it, Playwright also takes a screenshot of each page that a passing test closes: 9 of 195 seconds of CPU time.
    // `npm test` prints the content of the page instead.
    screenshot: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? 'off' : 'only-on-failure',
    launchOptions: {
      executablePath: process.env.BAHTH_CHROMIUM ?? '/usr/bin/chromium',
      // A page lives for seconds, too short for optimized code to pay: 307 s for all tests, against 321 with it.
      args: ['--no-sandbox', '--js-flags=--no-turbofan,--no-maglev'],
    },
  },
})
