import type { Language } from '../languages.ts'

/** Texts that administrators prepare for frequent messages, in both languages. */

export const templateKinds = [
  'account_rejection',
  'survey_rejection',
  'creator_request',
  'submission',
  'reply',
  'message',
] as const
export type TemplateKind = (typeof templateKinds)[number]

export const maxTemplates = 50

/** The title of a message has room for two of these titles. */
export const maxTemplateTitle = 55

/** Maximum number of characters in one language. The text in both languages together fits into the target field. */
export const maxTemplateText: Record<TemplateKind, number> = {
  account_rejection: 245,
  survey_rejection: 245,
  creator_request: 245,
  submission: 245,
  reply: 2000,
  message: 950,
}

export interface TemplateTexts {
  titleEn: string
  textEn: string
  titleAr: string
  textAr: string
}

/** The title in a language. Administrators choose a template by it, and it becomes the title of a message. */
export const templateTitle = (texts: TemplateTexts, language: Language): string =>
  language === 'ar' ? texts.titleAr : texts.titleEn

/** The text in the given languages, one below the other. */
export const templateText = (texts: TemplateTexts, languages: readonly Language[]): string =>
  languages.map(language => (language === 'ar' ? texts.textAr : texts.textEn)).join('\n')
