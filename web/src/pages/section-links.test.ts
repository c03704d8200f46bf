import { expect, test } from 'vitest'
import { sectionIn } from './section-links.ts'

test.each([
  ['#retention', 'retention'],
  ['#%D8%A3', 'أ'],
  ['#100%', ''],
  ['', ''],
])('the fragment %s leads to the section “%s”', (hash, id) => expect(sectionIn(hash)).toBe(id))
