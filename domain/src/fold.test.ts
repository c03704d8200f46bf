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
])('%s is found as %s', (text, folded) => expect(fold(text)).toBe(folded))

test.each([
  ['tashkeel', 'مُحَمَّد', 'محمد'],
  ['tatweel', 'محمـــد', 'محمد'],
  ['alef with hamza, with madda and wasla', 'أحمد إبراهيم آدم ٱلله', 'احمد ابراهيم ادم الله'],
  ['alef maksura for ya', 'على', 'علي'],
  ['ta marbuta for ha', 'فاطمة', 'فاطمه'],
  ['hamza on waw and ya', 'مؤمن رئيس', 'مومن رييس'],
  ['presentation forms', 'ﻣﺤﻤﺪ', 'محمد'],
  ['Arabic-Indic and Persian digits', '٢٠٢٣ ۲۰۲۳', '2023 2023'],
])('%s do not count', (_, text, folded) => expect(fold(text)).toBe(folded))

test('folding twice changes nothing more', () => {
  for (const text of ['Ångström ﬃ', 'إلى الأَمَام', 'ΣΊΣΥΦΟΣ', '  Ж  '])
    expect(fold(fold(text))).toBe(fold(text))
})

test('digits alone keep everything else as it was', () => {
  expect(toAsciiDigits('ID ٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ É')).toBe('ID 0123456789 0123456789 É')
})
