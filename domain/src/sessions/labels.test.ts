import { expect, test } from 'vitest'
import * as arabic from './labels.ar.ts'
import { shownCategory, shownTitle } from './labels.ts'
import { defaultLocation, noCategory, sessionCategories } from './rules.ts'

test('SES-13 SES-14 the category NA is shown to members as General', () => {
  expect(shownCategory('NA')).toBe('General')
  expect(shownCategory('Technology')).toBe('Technology')
})

test('SES-10 a session without a title is shown as Untitled Session', () => {
  expect(shownTitle('  ')).toBe('Untitled Session')
  expect(shownTitle('Zotero')).toBe('Zotero')
})

test('stored values have Arabic names, and texts of administrators are unchanged', () => {
  const stored = [...sessionCategories, noCategory].map(arabic.shownCategory)
  for (const shown of [...stored, arabic.shownLocation(defaultLocation), arabic.shownTitle('')])
    expect(shown).toMatch(/^[\p{Script=Arabic} ]+$/u)
  expect(arabic.shownLocation('Lab 3')).toBe('Lab 3')
  for (const location of [defaultLocation, 'Lab 3'])
    expect(arabic.storedLocation(arabic.shownLocation(location))).toBe(location)
  expect(arabic.shownTitle('Zotero')).toBe('Zotero')
})
