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

/** What is the same in every language: IDs, roles, parts of policies and names of profile fields. */
const keptAsIs = new Set(['id', 'category', 'page', 'part', 'roles', 'fields'])

/** The structure of a content without its texts. */
function structureOf(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(structureOf)
  if (typeof content !== 'object' || content === null) return typeof content
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, keptAsIs.has(name) ? value : structureOf(value)]),
  )
}

describe('the Arabic pages have the same parts as the English ones', () => {
  test.each([
    ['about', aboutArabic, about],
    ['how it works', howArabic, how],
    ['the questions', faqsArabic, faqs],
    ['the categories', categoriesArabic, faqCategories],
    ['the privacy policy', privacyArabic, privacySections],
    ['its tables', tablesArabic, tables],
    ['the terms', termsArabic, terms],
    ['the week', weekArabic, week],
  ])('%s', (_, arabic, english) => {
    expect(structureOf({ ...arabic })).toEqual(structureOf({ ...english }))
  })

  test('what the browser keeps has the same names', () => {
    const names = tablesArabic.storedRows.map(({ name }) => name.replace(/[\u2066\u2069]/g, ''))
    expect(names).toEqual(tables.storedRows.map(({ name }) => name))
  })
})

describe('the search in Arabic questions', () => {
  test.each([
    ['any form of hamza', 'انشئ حسابا', 'sign-up-steps'],
    ['ha for ta marbuta', 'مراجعه حسابي', 'review-time'],
    ['ya for alef maqsura', 'الي الخميس', 'review-time'],
    ['tashkeel', 'نَسيتُ كلمة', 'forgot-password'],
    ['Latin digits for Arabic ones', '24 ساعة', 'id-photo'],
    ['a tag with its sign', '#إلغاء_الحجز', 'leave-session'],
  ])('finds %s', (_, search, id) => {
    const found = matchingFaqs(faqsArabic, { category: 'all', search }).map(item => item.id)
    expect(found).toContain(id)
  })
})
