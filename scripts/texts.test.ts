import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Answers of success with an English text for scripts, as the specification has them; the browser has its own texts. */
const successes = [
  'server/src/accounts/sign-in/log-in-link.ts',
  'server/src/accounts/sign-in/reset-password.ts',
  'server/src/accounts/sign-up/resend-confirmation.ts',
  'server/src/accounts/sign-up/sign-up.ts',
  'server/src/accounts/sign-up/submit-intake.ts',
  'server/src/contact/send-message.ts',
]

test('schemas, rules and write operations say what is wrong by codes, not in words', () => {
  const features = 'accounts,admin,contact,http,inquiries,limits,records,sessions,surveys'
  const sources = globSync(['domain/src/**/*.ts', `server/src/{${features}}/**/*.ts`], {
    cwd: root,
    exclude: ['**/*.test.ts', '**/*.fixture.ts', '**/*messages.ts', '**/*messages.ar.ts'],
  })
  expect(sources.length).toBeGreaterThan(200)
  const inWords = /\b(error|message|missing|invalid|problem): *['"`][\w’]+ |\bmessage = ['"`]/
  const breaking = sources.filter(path => inWords.test(readFileSync(`${root}${path}`, 'utf8')))
  expect(breaking.sort()).toEqual(successes)
})
