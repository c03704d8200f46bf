import { expect, test } from 'vitest'
import * as arabic from './labels.ar.ts'
import { shownCategory, shownTitle } from './labels.ts'
import { defaultLocation, noCategory, sessionCategories } from './rules.ts'

test('SES-13 SES-14 NA is General for members', () => {
  expect(shownCategory('NA')).toBe('General')
  expect(shownCategory('Technology')).toBe('Technology')
})

test('SES-10 without a title it is an Untitled Session', () => {
  expect(shownTitle('  ')).toBe('Untitled Session')
  expect(shownTitle('Zotero')).toBe('Zotero')
})

test('in Arabic every stored value has a name, and what administrators entered stays', () => {
  const stored = [...sessionCategories, noCategory].map(arabic.shownCategory)
  for (const shown of [...stored, arabic.shownLocation(defaultLocation), arabic.shownTitle('')])
    expect(shown).toMatch(/^[\p{Script=Arabic} ]+$/u)
  expect(arabic.shownLocation('Lab 3')).toBe('Lab 3')
  for (const location of [defaultLocation, 'Lab 3'])
    expect(arabic.storedLocation(arabic.shownLocation(location))).toBe(location)
  expect(arabic.shownTitle('Zotero')).toBe('Zotero')
})
