// Parses the JSON reports of the two test runners: the number of passed tests, and the failed tests with their
// messages.
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { root } from './install.js'

/** Keeps only the lines of our own files in a stack trace, because they are enough to find the error. */
const isOurs = line => !/^\s+at .*(node_modules|<anonymous>)/.test(line)
const maxLines = 25

function failure(path, title, message) {
  const lines = stripVTControlCharacters(message ?? '')
    .replaceAll(root, '')
    .split('\n')
    .filter(isOurs)
  return `FAIL ${path.replace(root, '')} › ${title}\n${lines.slice(0, maxLines).join('\n')}`
}

export const readVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter(test => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [failure(name, 'the file itself', message)]
    return tests.map(test => failure(name, test.fullName, test.failureMessages[0]))
  }),
})

const maxPageLines = 50

/** The content of the page when the test failed, as a screen reader gets it, because CI keeps no pictures. */
function pageOf({ attachments }) {
  const file = attachments.find(({ name }) => name === 'error-context')
  const page = file && readFileSync(file.path, 'utf8').match(/```yaml\n([\s\S]*?)```/)?.[1]
  if (!page) return ''
  const lines = page
    .split('\n')
    .filter(line => !/^\s*- (?:\/url|option|generic \S+:$)/.test(line))
    .map(line => line.replaceAll(/ \[(?:ref|cursor)=\w+\]/g, ''))
  const start = Math.max(
    0,
    lines.findIndex(line => /^\s*- main\b/.test(line)),
  )
  return `\nThe page:\n${lines.slice(start, start + maxPageLines).join('\n')}`
}

function callsOf({ attachments }) {
  const calls = attachments.find(({ name }) => name === 'calls')
  return calls?.body ? `\nIts last calls:\n${Buffer.from(calls.body, 'base64')}` : ''
}

function playwrightFailure({ file, title, tests }) {
  const result = tests[0]?.results[0]
  return `${failure(`e2e/${file}`, title, result?.error?.message)}${result ? pageOf(result) + callsOf(result) : ''}`
}

const specsOf = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

export const readPlaywright = ({ stats, suites, errors }) => ({
  passed: stats.expected,
  failures: [
    ...errors.map(error => failure('e2e', 'the run itself', error.message)),
    ...suites
      .flatMap(specsOf)
      .filter(spec => !spec.ok)
      .map(playwrightFailure),
  ],
})
