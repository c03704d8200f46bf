import { expect, test } from 'vitest'
import { pseudo } from './pseudo.ts'

test('a message of the pseudo-language is longer and in brackets; slots, values and addresses are unchanged', () => {
  const english = {
    logIn: 'Log in',
    done: '{title} was sent to you@example.edu',
    count: (count: number, names: readonly string[]) => ({ title: `${count} by ${names.join(' and ')}` }),
    path: '/privacy',
  }
  const arabic = {
    logIn: 'دخول',
    done: 'تم إرسال {title}',
    count: () => ({ title: 'عدد' }),
    path: '/privacy',
  }
  const { logIn, done, count, path } = pseudo(english, arabic) as typeof english
  expect(logIn).toBe('⟦Lóôg íîñ⟧')
  expect(done).toBe('⟦{title} wáâs séêñt tóô you@example.edu⟧')
  expect(count(3, ['Mona', 'Omar'])).toEqual({ title: '⟦3 býÿ Mona áâñd Omar⟧' })
  expect(path).toBe('/privacy')
})
