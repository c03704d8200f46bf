import { describe, expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

const score = (password: string, personal: string[] = []) => strengthOf(password, personal, 4).score

describe('password strength', () => {
  test('a password below the minimum length has no strength, and the text gives the minimum', () => {
    expect(strengthOf('abc', [], 4)).toMatchObject({ score: 0, text: expect.stringContaining('4') })
    expect(strengthOf('abcdefg', [], 8)).toMatchObject({ score: 0, text: expect.stringContaining('8') })
  })
  test('common passwords are weak, also with digits and signs appended', () => {
    for (const password of ['password', 'Password123!', 'qwerty2026', '123456789', 'aaaaaaaaaaaaaa'])
      expect(score(password)).toBe(1)
  })
  test('the member’s own name, email and student ID do not make a password stronger', () => {
    expect(score('mariamabdelrahman', ['Mariam', 'Abdelrahman'])).toBe(1)
    expect(score('mariam-20231147', ['Mariam', 'mariam@med.example.edu.eg', '20231147'])).toBe(1)
  })
  test('a long passphrase is stronger than a short password with unusual characters', () => {
    expect(score('x7#Qp')).toBeLessThan(score('three ibises cross the nile'))
    expect(score('three ibises cross the nile')).toBe(4)
  })
  test('an Arabic sentence gets the highest score', () => {
    expect(score('ثلاثة طيور تعبر النيل')).toBe(4)
  })
})
