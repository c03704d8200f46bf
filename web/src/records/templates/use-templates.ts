import type { Language } from '@bahth/domain/languages.ts'
import { type TemplateKind, templateText, templateTitle } from '@bahth/domain/records/template-rules.ts'
import type { ResponseOf } from '../../api/endpoints.ts'
import { useApiQuery } from '../../api/query.ts'
import { pageLanguage, pageLanguageFirst } from '../../format/language.ts'

export type Template = ResponseOf<'templates.listTemplates'>['items'][number]

/** The templates of a kind; empty until they are loaded. */
export function useTemplates(kind: TemplateKind): { templates: readonly Template[]; isError: boolean } {
  const { data, isError } = useApiQuery('templates.listTemplates')
  return { templates: data?.items.filter(template => template.kind === kind) ?? [], isError }
}

/** The title in the list from which the administrator chooses. */
export const shownTitle = (template: Template): string => templateTitle(template, pageLanguage())

export type LanguageChoice = Language | 'both'

/** Returns the title and text to insert. With both languages, the page's language comes first. */
export function insertedFrom(template: Template, choice: LanguageChoice): { title: string; text: string } {
  const languages = choice === 'both' ? pageLanguageFirst() : [choice]
  return {
    title: languages.map(language => templateTitle(template, language)).join(' · '),
    text: templateText(template, languages),
  }
}

/** Returns the text of the template above the text already written. */
export const insertedAbove = (inserted: string, written: string): string =>
  written.trim() ? `${inserted}\n${written}` : inserted
