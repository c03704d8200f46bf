import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { literalTexts } from './literal-texts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('schemas, rules and write operations report problems as codes, not as texts', () => {
  const features = 'accounts,admin,contact,http,inquiries,limits,records,sessions,surveys'
  const sources = globSync(['domain/src/**/*.ts', `server/src/{${features}}/**/*.ts`], {
    cwd: root,
    exclude: [
      ...['**/*.test.ts', '**/*.fixture.ts', '**/*messages.ts', '**/*messages.ar.ts'],
      // English texts for scripts, each next to its code.
      'domain/src/successes.ts',
    ],
  })
  expect(sources.length).toBeGreaterThan(200)
  const inWords = /\b(error|message|missing|invalid|note|problem): *['"`][\w’]+ |\bmessage = ['"`]/
  const breaking = sources.filter(path => inWords.test(readFileSync(`${root}${path}`, 'utf8')))
  expect(breaking).toEqual([])
})

/** Literals in the browser's code that users don't see, or that have both languages in one place. */
const reviewed: Record<string, string[]> = {
  // The name of the platform, by the language of the build.
  'web/worker/push.ts': ['Bahth', 'بحث'],
  // CSS classes, in properties called `note` and `text`.
  'web/src/admin/activity/EntryParts.tsx': ['text-note'],
  'web/src/ui/Badge.tsx': ['border-note-line bg-note-wash text-note'],
  'web/src/ui/charts/Ring.tsx': ['font-serif text-2xl font-semi', 'text-md font-semi', 'text-sm font-semi'],
  // The keys of categories; `messages.categories` has the texts that members see.
  'web/src/sessions/CategoryMotif.tsx': [
    'Academic Skills',
    'Data Analysis',
    'Presentation Skills',
    'Research Methods',
  ],
  // Error messages for the console; users see the text of the code.
  'web/src/api/api-error.ts': ['Request failed'],
  'web/src/api/call.ts': ['There is no connection.'],
  'web/src/api/upload.ts': ['The upload was stopped.'],
  'web/src/inquiries/AskDialog.tsx': ['A question could not be submitted.'],
}

test('components and hooks contain no texts besides the reviewed literals', () => {
  const sources = globSync('web/{src,worker}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.ts', '**/*messages.ts', '**/*.ar.ts', 'web/src/pages/content/*'],
  })
  expect(sources.length).toBeGreaterThan(400)
  const found = sources.flatMap(path => {
    const texts = literalTexts(path, readFileSync(`${root}${path}`, 'utf8')).sort()
    return texts.length > 0 ? [[path, texts]] : []
  })
  expect(Object.fromEntries(found)).toEqual(reviewed)
})

test.each([
  ['in markup', '<p>Save changes</p>'],
  ['in one word of markup', '<b>{count} members</b>'],
  ['in an expression', "<p>{isOpen ? 'open' : 'closed'}</p>"],
  ['after a condition', "<p>{isOpen && 'open'}</p>"],
  ['in a template', '<p>{`members: {count}`}</p>'],
  ['in Arabic', '<p>حفظ التغييرات</p>'],
  ['as a label', '<button aria-label="Close" />'],
  ['as the alternative text of an image', '<img alt={"photo of " + name} />'],
  ['as a placeholder', "<input placeholder={hint ?? 'any word'} />"],
  ['in a property of a component', '<Field label="Email" hint={isNew ? undefined : "optional"} />'],
  ['in a property of a list entry', "const facts = [{ term: 'email', value }]"],
  ['as an argument', "toast.success('Changes were saved')"],
  ['in a fallback', "const text = found ?? 'Nothing was found'"],
])('the literal text %s is reported', (_, source) => {
  expect(literalTexts('x.tsx', source)).not.toEqual([])
})

test.each([
  ['messages', '<p title={messages.save}>{messages.saved(name)}</p>'],
  ['identifiers and class names', '<Button variant="primary" type="submit" className="link text-sm" />'],
  ['single letters and punctuation', '<kbd>A</kbd>, <i> · 1–2</i>'],
  ['errors that only developers read', "if (!root) throw new Error('The page has no root.')"],
])('%s are not reported as texts', (_, source) => {
  expect(literalTexts('x.tsx', source)).toEqual([])
})
