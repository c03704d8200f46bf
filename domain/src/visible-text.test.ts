import { expect, test } from 'vitest'
import { isVisible } from './visible-text.ts'

test.each<[string, boolean]>([
  ['Mona', true],
  ['منى', true],
  ['7', true],
  ['?', true],
  ['🌍', true],
  ['👩\u200d🔬', true],
  ['می\u200cخواهم', true],
  ['e\u0301', true],
  ['', false],
  [' \t\n', false],
  ['\u200b', false],
  ['\u200b \u200d', false],
  ['\u00ad', false],
  ['\u200e\u202e\u2066', false],
  ['\ufeff', false],
  ['\u2060', false],
  ['\u3164', false],
  ['\u115f\u1160\uffa0', false],
  ['\u2800', false],
  ['\u180e', false],
  ['\u034f\ufe0f', false],
  ['\u0301', false],
  ['\u{e0041}', false],
  ['\ue000', false],
])('%j counts as visible text: %j', (text, visible) => expect(isVisible(text)).toBe(visible))
