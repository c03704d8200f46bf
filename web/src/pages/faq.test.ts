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
  {
    id: 'c',
    category: 'sessions',
    question: 'إلى أين أكتب؟',
    answer: ['Anywhere.', 'Can’t say.', 'Also here.'],
    tags: [],
  },
]

describe('the FAQ search', () => {
  test.each([
    ['STA-43 an empty search finds all questions', '', 'all', ['a', 'b', 'c']],
    ['STA-44 upper and lower case are treated alike', 'TEAM', 'all', ['a']],
    ['STA-44 spaces around the text are ignored', '  link  ', 'all', ['b']],
    ['STA-45 the text of a question is found', 'publish', 'all', ['a']],
    ['STA-45 the text of an answer is found', 'also here', 'all', ['c']],
    ['STA-45 a part of a tag is found', 'meet', 'all', ['b']],
    ['STA-45 a tag with its sign is found', '#meeting', 'all', ['b']],
    ['forms of the same Arabic letter are treated alike', 'الى اين اكتب', 'all', ['c']],
    ['a straight apostrophe finds a curly one', "can't", 'all', ['c']],
    ['STA-46 a text is searched within the chosen category', 'on', 'sessions', ['b']],
    ['STA-46 a category without a text finds all its questions', '', 'surveys', ['a']],
    ['a text that does not occur finds nothing', 'ibis', 'all', []],
  ] as const)('%s', (_, search, category, found) => {
    expect(matchingFaqs(items, { search, category }).map(({ id }) => id)).toEqual(found)
  })
})

describe('the FAQ questions', () => {
  test('STA-48 there are at least thirty questions, each with its own ID, a category, an answer and tags', () => {
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

  test('STA-35 every category has at least four questions', () => {
    for (const category of Object.keys(faqCategories))
      expect(matchingFaqs(faqItems, { ...noFilter, category: category as never }).length).toBeGreaterThan(3)
  })

  test('STA-10 STA-13 there are eight common questions, and one of the six on the contact page promises 1-2 business days', () => {
    expect(contactQuestions).toHaveLength(8)
    expect(contactQuestions.slice(0, 6).flatMap(({ answer }) => answer)).toEqual(
      expect.arrayContaining([expect.stringContaining('1-2 business days')]),
    )
  })
})
