import { expect, test } from 'vitest'
import { deletedName } from './activity.ts'
import * as arabic from './labels.ar.ts'
import { shownName } from './labels.ts'

test('the name of a deleted member is shown in Arabic, and names of people are unchanged', () => {
  expect(arabic.shownName(deletedName)).toBe('عضو محذوف')
  expect(arabic.shownName('Mona Adel')).toBe('Mona Adel')
  expect(shownName(deletedName)).toBe('Deleted member')
})
