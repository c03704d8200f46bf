import { expect, test } from 'vitest'
import { fold, toAsciiDigits } from './fold.ts'

test.each([
  ['MARIAM', 'mariam'],
  ['José Ñandú', 'jose nandu'],
  ['  two \t\n  words\u00A0here ', 'two words here'],
  ['Øystein Łukasz Straẞe', 'øystein łukasz straße'],
  ['ΟΔΥΣΣΕΎΣ Οδυσσεύς', 'οδυσσευσ οδυσσευσ'],
  ['Пётр ЖУКОВ', 'петр жуков'],
  ['ﬁne № ①', 'fine no 1'],
])('%s folds to %s', (text, folded) => expect(fold(text)).toBe(folded))

test.each([
  ['tashkeel', 'مُحَمَّد', 'محمد'],
  ['tatweel', 'محمـــد', 'محمد'],
  ['hamza, madda and wasla on alef', 'أحمد إبراهيم آدم ٱلله', 'احمد ابراهيم ادم الله'],
  ['the difference between alef maksura and ya', 'على', 'علي'],
  ['the difference between ta marbuta and ha', 'فاطمة', 'فاطمه'],
  ['hamza on waw and ya', 'مؤمن رئيس', 'مومن رييس'],
  ['presentation forms', 'ﻣﺤﻤﺪ', 'محمد'],
  ['the difference between Arabic-Indic, Persian and Latin digits', '٢٠٢٣ ۲۰۲۳', '2023 2023'],
])('folding ignores %s', (_, text, folded) => expect(fold(text)).toBe(folded))

test('folding a folded text changes nothing', () => {
  for (const text of ['Ångström ﬃ', 'إلى الأَمَام', 'ΣΊΣΥΦΟΣ', '  Ж  '])
    expect(fold(fold(text))).toBe(fold(text))
})

test('converting digits to ASCII leaves all other characters unchanged', () => {
  expect(toAsciiDigits('ID ٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ É')).toBe('ID 0123456789 0123456789 É')
})
