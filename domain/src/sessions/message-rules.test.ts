import { expect, test } from 'vitest'
import { messageRefusal, messagesLeft } from './message-rules.ts'

test.each([
  [0, 12, null],
  [2, 1, null],
  [3, 12, 'message_limit'],
  [4, 0, 'message_limit'],
  [0, 0, 'no_recipients'],
])('after %i messages, another one to %i members gives the refusal %s', (sent, recipients, refusal) => {
  expect(messageRefusal(messagesLeft(sent), recipients)).toBe(refusal)
})
