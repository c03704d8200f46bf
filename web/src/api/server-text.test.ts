import { questionnaireMessages } from '@bahth/domain/surveys/questionnaire/messages.ar.ts'
import { describe, expect, test } from 'vitest'
import { addServerTexts, serverText as arabic } from './server-text.ar.ts'
import { serverText as english } from './server-text.ts'

const over = { code: 'over_capacity', params: { signed: 3, seats: 2 }, message: '3 members for 2 seats.' }

describe('the text of a refusal', () => {
  test('the English text is the server’s', () => {
    expect(english(over)).toBe(over.message)
  })

  test('the Arabic text is made from code and parameters', () => {
    expect(arabic(over)).toContain('عدد أصحاب المقاعد ٣ أعضاء، وعدد المقاعد ٢.')
  })

  test('the Arabic text is that of the more exact reason if there is one', () => {
    const refused = { code: 'session_over', reason: 'session_cancelled', message: 'Cancelled.' }
    expect(arabic(refused)).toBe('أُلغيت هذه الجلسة.')
    expect(arabic({ ...refused, reason: undefined })).toBe('انتهت هذه الجلسة.')
  })

  test('the text is the server’s if the page doesn’t know the code', () => {
    expect(arabic({ code: 'added_later', message: 'Something new.' })).toBe('Something new.')
    expect(arabic({ message: 'Without a code.' })).toBe('Without a code.')
  })

  test('the Arabic text of a refused question is known to pages with questions', () => {
    const refused = { code: 'kind_changed', params: { name: 'age' }, message: 'In English.' }
    expect(arabic(refused)).toBe('In English.')
    addServerTexts(questionnaireMessages)
    expect(arabic(refused)).toContain('age')
    expect(arabic(refused)).not.toContain('English')
  })
})
