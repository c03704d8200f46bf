import * as tablesArabic from '@bahth/domain/privacy-tables.ar.ts'
import * as tables from '@bahth/domain/privacy-tables.ts'
import { describe, expect, test } from 'vitest'
import * as aboutArabic from './content/about.ar.ts'
import * as about from './content/about.ts'
import { accountQuestions as accountsArabic } from './content/faq-accounts.ar.ts'
import { accountQuestions } from './content/faq-accounts.ts'
import { faqCategories as categoriesArabic } from './content/faq-item.ar.ts'
import { faqCategories } from './content/faq-item.ts'
import { platformQuestions as platformArabic } from './content/faq-platform.ar.ts'
import { platformQuestions } from './content/faq-platform.ts'
import { privacyQuestions as privacyFaqArabic } from './content/faq-privacy.ar.ts'
import { privacyQuestions } from './content/faq-privacy.ts'
import { sessionQuestions as sessionsArabic } from './content/faq-sessions.ar.ts'
import { sessionQuestions } from './content/faq-sessions.ts'
import { supportQuestions as supportArabic } from './content/faq-support.ar.ts'
import { supportQuestions } from './content/faq-support.ts'
import { surveyQuestions as surveysArabic } from './content/faq-surveys.ar.ts'
import { surveyQuestions } from './content/faq-surveys.ts'
import * as howArabic from './content/how-it-works.ar.ts'
import * as how from './content/how-it-works.ts'
import { privacySections as privacyArabic } from './content/privacy.ar.ts'
import { privacySections } from './content/privacy.ts'
import * as termsArabic from './content/terms.ar.ts'
import * as terms from './content/terms.ts'
import { week as weekArabic } from './content/week.ar.ts'
import { week } from './content/week.ts'
import { matchingFaqs } from './faq-filter.ts'

const faqs = [
  ...platformQuestions,
  ...surveyQuestions,
  ...sessionQuestions,
  ...privacyQuestions,
  ...accountQuestions,
  ...supportQuestions,
]
const faqsArabic = [
  ...platformArabic,
  ...surveysArabic,
  ...sessionsArabic,
  ...privacyFaqArabic,
  ...accountsArabic,
  ...supportArabic,
]

/** Properties with the same value in every language: IDs, roles, parts of policies and names of profile fields. */
const keptAsIs = new Set(['id', 'category', 'page', 'part', 'roles', 'fields'])

/** The structure of a content without its texts. */
function structureOf(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(structureOf)
  if (typeof content !== 'object' || content === null) return typeof content
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, keptAsIs.has(name) ? value : structureOf(value)]),
  )
}

describe('the contents of the Arabic pages', () => {
  test.each([
    ['the about page', aboutArabic, about],
    ['the page “How it works”', howArabic, how],
    ['the FAQ questions', faqsArabic, faqs],
    ['the FAQ categories', categoriesArabic, faqCategories],
    ['the privacy policy', privacyArabic, privacySections],
    ['the tables of the privacy policy', tablesArabic, tables],
    ['the terms', termsArabic, terms],
    ['the week', weekArabic, week],
  ])('%s has the same parts in Arabic as in English', (_, arabic, english) => {
    expect(structureOf({ ...arabic })).toEqual(structureOf({ ...english }))
  })

  test('data stored in the browser has the same names in both languages', () => {
    const names = tablesArabic.storedRows.map(({ name }) => name.replace(/[\u2066\u2069]/g, ''))
    expect(names).toEqual(tables.storedRows.map(({ name }) => name))
  })
})

describe('the search in Arabic questions', () => {
  test.each([
    ['words without their hamza', 'انشئ حسابا', 'sign-up-steps'],
    ['a word with ha for ta marbuta', 'مراجعه حسابي', 'review-time'],
    ['a word with ya for alef maqsura', 'الي الخميس', 'review-time'],
    ['a word with tashkeel', 'نَسيتُ كلمة', 'forgot-password'],
    ['a number in Latin digits', '24 ساعة', 'id-photo'],
    ['a tag with its sign', '#إلغاء_الحجز', 'leave-session'],
  ])('the search finds a question by %s', (_, search, id) => {
    const found = matchingFaqs(faqsArabic, { category: 'all', search }).map(item => item.id)
    expect(found).toContain(id)
  })
})
