import { expect, test } from 'vitest'
import { messagesLeft } from './message-rules.ts'

test.each([
  [0, 3],
  [2, 1],
  [3, 0],
  [4, 0],
])('after %i messages, %i more may be sent', (sent, left) => {
  expect(messagesLeft(sent)).toBe(left)
})
