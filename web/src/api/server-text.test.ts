import { describe, expect, test } from 'vitest'
import { serverText as arabic } from './server-text.ar.ts'
import { serverText as english } from './server-text.ts'

const over = { code: 'over_capacity', params: { signed: 3, seats: 2 }, message: '3 members for 2 seats.' }

describe('the text of a refusal', () => {
  test('is the server’s in English', () => {
    expect(english(over)).toBe(over.message)
  })

  test('is made from code and parameters in Arabic', () => {
    expect(arabic(over)).toContain('عدد المسجلين ٣ أعضاء، وعدد المقاعد ٢.')
  })

  test('is that of the more exact reason', () => {
    const refused = { code: 'session_over', reason: 'session_cancelled', message: 'Cancelled.' }
    expect(arabic(refused)).toBe('أُلغيت هذه الجلسة.')
    expect(arabic({ ...refused, reason: undefined })).toBe('انتهت هذه الجلسة.')
  })

  test('is the server’s where this page doesn’t know the code', () => {
    expect(arabic({ code: 'added_later', message: 'Something new.' })).toBe('Something new.')
    expect(arabic({ message: 'Without a code.' })).toBe('Without a code.')
  })
})
