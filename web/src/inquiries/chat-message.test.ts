import { expect, test } from 'vitest'
import { toChatMessage } from './chat-message.ts'

const message = (reply: string, title = 'Do I need approval?') =>
  toChatMessage({ title, reply, by: 'Nadia Rashed', address: 'https://bahth.example/inquiries?inquiry=1' })

test('a reply becomes a message with the question, the name of its author and the address', () => {
  expect(message('Use the **short form**.')).toBe(
    '*Do I need approval?*\n\nUse the *short form*.\n\n— Nadia Rashed\nhttps://bahth.example/inquiries?inquiry=1',
  )
})

const body = (reply: string) => message(reply).split('\n\n').slice(1, -1).join('\n\n')

test.each([
  ['**bold** and _italic_ and `code`', '*bold* and _italic_ and `code`'],
  ['***both***', '_*both*_'],
  ['one\ntwo\n\nthree', 'one\ntwo\n\nthree'],
  ['- a\n- b **c**\n  - d', '- a\n- b *c*\n  - d'],
  ['3. a\n4. b', '3. a\n4. b'],
  ['> said\n> twice', '> said\n> twice'],
  ['```\nn = 384\n```', '```n = 384```'],
  ['[the form](https://x.example/a)', 'the form (https://x.example/a)'],
  ['https://x.example/a', 'https://x.example/a'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['استخدم **النموذج القصير**', 'استخدم *النموذج القصير*'],
])('the reply %j becomes the text %j', (reply, text) => expect(body(reply)).toBe(text))

test('an asterisk in a title is replaced, so that it does not end the bold text', () => {
  expect(message('x', '2*3 = 6?').split('\n')[0]).toBe('*2∗3 = 6?*')
})
