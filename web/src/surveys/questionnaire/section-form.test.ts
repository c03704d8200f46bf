import type { Page } from '@bahth/domain/surveys/questionnaire/types.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SectionForm } from './SectionForm.tsx'

const page: Page = {
  name: 'one',
  elements: [
    { type: 'html', name: 'intro', html: { en: 'About sleep', ar: 'عن النوم' } },
    {
      type: 'radiogroup',
      name: 'quality',
      title: { en: 'How do you sleep?', ar: 'كيف تنام؟' },
      isRequired: true,
      showOtherItem: true,
      choices: [{ value: 'well', text: { en: 'Well', ar: 'جيدًا' } }],
    },
    { type: 'rating', name: 'rested', title: { en: 'Rested', ar: 'الراحة' }, rateMin: 0, rateMax: 10 },
  ],
}

const shown = (language: 'en' | 'ar', errors = {}) =>
  renderToStaticMarkup(
    createElement(SectionForm, { page, language, answers: {}, errors, onAnswer: () => {} }),
  )

test('a section has the texts and direction of the language that its questionnaire is shown in', () => {
  expect(shown('ar')).toMatch(/^<div lang="ar" dir="rtl"/)
  expect(shown('ar')).toContain('أخرى')
  expect(shown('ar')).not.toContain('How do you sleep?')
  expect(shown('en')).toMatch(/^<div lang="en" dir="ltr"/)
})

test('an error is linked to its question only, which can take the focus', () => {
  const html = shown('en', { quality: 'Please answer this question' })
  const group = /<fieldset[^>]*aria-invalid="true"[^>]*>/.exec(html)?.[0] ?? ''
  expect(group).toContain('tabindex="-1"')
  const described = /aria-describedby="([^"]+)"/.exec(group)?.[1]
  expect(html).toContain(`<p id="${described}"`)
  expect(html.match(/aria-invalid/g)).toHaveLength(1)
})

test('a scale from 0 to 10 is one group of eleven radio buttons', () => {
  expect(shown('en').match(/type="radio"/g)).toHaveLength(2 + 11)
})
