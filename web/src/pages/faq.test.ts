import { describe, expect, test } from 'vitest'
import { contactQuestions, faqItems } from './content/faq.ts'
import { type FaqItem, faqCategories } from './content/faq-item.ts'
import { matchingFaqs, noFilter } from './faq-filter.ts'

const items: FaqItem[] = [
  {
    id: 'a',
    category: 'surveys',
    question: 'How do I publish?',
    answer: ['Ask the Team.'],
    tags: ['right'],
  },
  {
    id: 'b',
    category: 'sessions',
    question: 'Where is the link?',
    answer: ['On the page.'],
    tags: ['meeting'],
  },
  { id: 'c', category: 'sessions', question: 'إلى أين أكتب؟', answer: ['Anywhere.', 'Also here.'], tags: [] },
]

describe('the search', () => {
  test.each([
    ['STA-43 nothing asked for shows everything', '', 'all', ['a', 'b', 'c']],
    ['STA-44 case does not count', 'TEAM', 'all', ['a']],
    ['STA-44 nor do spaces around it', '  link  ', 'all', ['b']],
    ['STA-45 a question', 'publish', 'all', ['a']],
    ['STA-45 an answer', 'also here', 'all', ['c']],
    ['STA-45 a tag', 'meet', 'all', ['b']],
    ['STA-45 a tag with its sign', '#meeting', 'all', ['b']],
    ['forms of Arabic letters do not count', 'الى اين اكتب', 'all', ['c']],
    ['STA-46 together with the category', 'on', 'sessions', ['b']],
    ['STA-46 a category alone', '', 'surveys', ['a']],
    ['nothing', 'ibis', 'all', []],
  ] as const)('%s', (_, search, category, found) => {
    expect(matchingFaqs(items, { search, category }).map(({ id }) => id)).toEqual(found)
  })
})

describe('the questions', () => {
  test('STA-48 are at least thirty, each with an id of its own, a kind, an answer and tags', () => {
    expect(faqItems.length).toBeGreaterThanOrEqual(30)
    expect(new Set(faqItems.map(({ id }) => id)).size).toBe(faqItems.length)
    for (const { id, category, question, answer, tags } of faqItems) {
      expect(faqCategories, id).toHaveProperty(category)
      expect(question.length, id).toBeGreaterThan(10)
      expect(answer.join(' ').length, id).toBeGreaterThan(40)
      expect(tags.length, id).toBeGreaterThan(0)
      for (const tag of tags) expect(tag, id).toMatch(/^[a-z-]+$/)
    }
  })

  test('STA-35 stand in every category', () => {
    for (const category of Object.keys(faqCategories))
      expect(matchingFaqs(faqItems, { ...noFilter, category: category as never }).length).toBeGreaterThan(3)
  })

  test('STA-10 STA-13 eight are for the contact page, and one says how long the approval of a survey takes', () => {
    expect(contactQuestions).toHaveLength(8)
    expect(contactQuestions.slice(0, 6).flatMap(({ answer }) => answer)).toEqual(
      expect.arrayContaining([expect.stringContaining('1-2 business days')]),
    )
  })
})
