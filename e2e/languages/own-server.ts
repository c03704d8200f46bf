import { rmSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'
import { freePort } from '../../scripts/free-port.js'
import { type RunningProgram, startProgram } from '../../server/src/testing/program.ts'
import { demoFolder } from '../setup/demo-folder.ts'
import { test as base } from '../setup/test.ts'

/**
 * Tests with their own server: a browser's language is saved for its member, and other tests expect English from the
 * demo's accounts. Tests with new members don't need one.
 */
export const test = base.extend<object, { server: RunningProgram; settings: Record<string, string> }>({
  settings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ settings }, use) => {
      const dataDir = demoFolder()
      const server = await startProgram({ dataDir, port: await freePort(), env: settings })
      await use(server)
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

/** Sets the chosen language of a browser. */
export const inLanguage = (context: BrowserContext, url: string | undefined, language: 'en' | 'ar') =>
  context.addCookies([{ name: 'bahth_lang', value: language, url: url ?? '' }])
