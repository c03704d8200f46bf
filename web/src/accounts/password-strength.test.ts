import { describe, expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

const score = (password: string, personal: string[] = []) => strengthOf(password, personal, 4).score

describe('password strength', () => {
  test('what is shorter than allowed has no strength, and the least length is said', () => {
    expect(strengthOf('abc', [], 4)).toMatchObject({ score: 0, text: expect.stringContaining('4') })
    expect(strengthOf('abcdefg', [], 8)).toMatchObject({ score: 0, text: expect.stringContaining('8') })
  })
  test('words that everybody tries are weak, whatever hangs on them', () => {
    for (const password of ['password', 'Password123!', 'qwerty2026', '123456789', 'aaaaaaaaaaaaaa'])
      expect(score(password)).toBe(1)
  })
  test('one’s own name and address add nothing', () => {
    expect(score('mariamabdelrahman', ['Mariam', 'Abdelrahman'])).toBe(1)
    expect(score('mariam-20231147', ['Mariam', 'mariam@med.example.edu.eg', '20231147'])).toBe(1)
  })
  test('a longer one is better than an odd one', () => {
    expect(score('x7#Qp')).toBeLessThan(score('three ibises cross the nile'))
    expect(score('three ibises cross the nile')).toBe(4)
  })
  test('an Arabic sentence counts as much as a Latin one', () => {
    expect(score('ثلاثة طيور تعبر النيل')).toBe(4)
  })
})
