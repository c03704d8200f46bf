import type { Language } from '@bahth/domain/languages.ts'
import { type TemplateKind, templateText, templateTitle } from '@bahth/domain/records/template-rules.ts'
import type { Answer } from '../../api/endpoints.ts'
import { currentLanguage } from '../../api/language-choice.ts'
import { useApiQuery } from '../../api/query.ts'

export type Template = Answer<'templates.listTemplates'>['items'][number]

/** The templates of a kind; empty until they are there. */
export function useTemplates(kind: TemplateKind): { templates: readonly Template[]; isError: boolean } {
  const { data, isError } = useApiQuery('templates.listTemplates')
  return { templates: data?.items.filter(template => template.kind === kind) ?? [], isError }
}

/** The title by which the administrator chooses. */
export const shownTitle = (template: Template): string => templateTitle(template, currentLanguage)

export type LanguageChoice = Language | 'both'

/** What is inserted, the page's language first where both are chosen. */
export function insertedFrom(template: Template, choice: LanguageChoice): { title: string; text: string } {
  const languages: Language[] =
    choice !== 'both' ? [choice] : currentLanguage === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  return {
    title: languages.map(language => templateTitle(template, language)).join(' · '),
    text: templateText(template, languages),
  }
}

/** The template's text above what was already written. */
export const insertedAbove = (inserted: string, written: string): string =>
  written.trim() ? `${inserted}\n${written}` : inserted
