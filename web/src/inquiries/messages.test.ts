import { expect, test } from 'vitest'
import { messages as arabic } from './messages.ar.ts'
import { messages as english } from './messages.ts'

const counts = [0, 1, 2, 3, 11, 100]

test.each([
  ['views', ['0 views', '1 view', '2 views', '3 views', '11 views', '100 views']],
  ['replies', ['0 replies', '1 reply', '2 replies', '3 replies', '11 replies', '100 replies']],
  ['tagCount', ['0 questions', '1 question', '2 questions', '3 questions', '11 questions', '100 questions']],
  ['days', ['0 days', '1 day', '2 days', '3 days', '11 days', '100 days']],
] as const)('the English message “%s” has the correct plural forms', (name, texts) =>
  expect(counts.map(english[name])).toEqual(texts),
)

test.each([
  ['views', ['بلا مشاهدات', 'مشاهدة واحدة', 'مشاهدتان', '٣ مشاهدات', '١١ مشاهدة', '١٠٠ مشاهدة']],
  ['replies', ['بلا ردود', 'رد واحد', 'ردّان', '٣ ردود', '١١ ردًا', '١٠٠ رد']],
  ['tagCount', ['بلا أسئلة', 'سؤال واحد', 'سؤالان', '٣ أسئلة', '١١ سؤالًا', '١٠٠ سؤال']],
  ['days', ['٠ يوم', 'يوم واحد', 'يومين', '٣ أيام', '١١ يومًا', '١٠٠ يوم']],
] as const)('the Arabic message “%s” has the correct plural forms', (name, texts) =>
  expect(counts.map(arabic[name])).toEqual(texts),
)
