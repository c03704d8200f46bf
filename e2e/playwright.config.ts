import { defineConfig } from '@playwright/test'

/**
 * The longest file, and those with an own server for their worker. Playwright would begin them last, when the other workers have
 * nothing left to do; the tests of the first project begin first. `offline/push` stays last, because a busy machine may lose a
 * notification.
 */
const early = [
  ...['admin/working-hour', 'languages/administrators', 'languages/arabic', 'languages/association'],
  'journey',
].map(name => `**/${name}.spec.ts`)

/** Chromium against the server as `npm start` runs it, with the built web application and new demo data. */
export default defineConfig({
  testDir: '.',
  // The tests in WebKit and Firefox run under vitest: npm test engines.
  projects: [
    { name: 'early', testMatch: early },
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: early },
  ],
  globalSetup: './setup/start-server.ts',
  // Twice the cores of the CI machine, because tests also wait: a run takes 338 s, with three workers 358 s.
  workers: 4,
  fullyParallel: true,
  // A test that passes only at the second attempt has a cause worth finding.
  retries: 0,
  // Long, because a shared machine can be three times slower than usual. Passing tests don't take longer because of it.
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
    // Off under `npm test`, which prints the content of the page instead: with `only-on-failure`, Playwright takes a screenshot
    // of each page that a test closes, even if the test passes (9 of 195 seconds of CPU time).
    screenshot: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? 'off' : 'only-on-failure',
    launchOptions: {
      executablePath: process.env.BAHTH_CHROMIUM ?? '/usr/bin/chromium',
      // Without the optimizing compilers: pages are open for seconds only, and all tests take 307 s instead of 321 s.
      args: ['--no-sandbox', '--js-flags=--no-turbofan,--no-maglev'],
    },
  },
})
