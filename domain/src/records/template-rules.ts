import type { Language } from '../languages.ts'

/** Texts that administrators prepare for what they often write, in both languages. */

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

/** Two titles fit into the title of a message. */
export const maxTemplateTitle = 55

/** Characters in one language: where both are sent, they fit together into what they are inserted into. */
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

/** The title in a language, by which administrators choose, and which a message is headed with. */
export const templateTitle = (texts: TemplateTexts, language: Language): string =>
  language === 'ar' ? texts.titleAr : texts.titleEn

/** The text in these languages, one below the other. */
export const templateText = (texts: TemplateTexts, languages: readonly Language[]): string =>
  languages.map(language => (language === 'ar' ? texts.textAr : texts.textEn)).join('\n')
