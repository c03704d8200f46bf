import { parseQuestionnaire } from '@bahth/domain/surveys/questionnaire/parse.ts'
import type { QuestionnaireProblem } from '@bahth/domain/surveys/questionnaire/problems.ts'
import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { problemText } from '../questionnaire/problem-text.ts'
import { messages } from './question-messages.ts'

/** The problems of a questionnaire, grouped by the part they belong to. */

/** Texts by the path inside an element or section, such as `title.ar`. The empty path means the part itself. */
export type PartProblems = Readonly<Record<string, string>>

export interface Checked {
  /** The number of problems. */
  count: number
  /** Problems of the whole questionnaire. */
  general: readonly string[]
  /** Keyed by the name of the element or section. */
  byPart: ReadonlyMap<string, PartProblems>
  /** The first part that has a problem. */
  first: string | null
}

/** Problems of conditions whose texts contain the name of a question, which the editor doesn't show. */
const brokenConditions: readonly string[] = ['condition_unknown', 'condition_later', 'condition_unfit']

const textOf = (problem: QuestionnaireProblem): string =>
  brokenConditions.includes(problem.code) ? messages.condition.gone : problemText(problem)

const path = /^pages\.(\d+)(?:\.elements\.(\d+))?(?:\.(.*))?$/

/** The element or section that a path belongs to, and the rest of the path. */
export function partAt({ pages }: Questionnaire, field: string): { name: string; rest: string } | null {
  const [, page, element, rest = ''] = path.exec(field) ?? []
  if (page === undefined) return null
  const found = pages[Number(page)]
  const part = element === undefined ? found : found?.elements[Number(element)]
  return part ? { name: part.name, rest } : null
}

export function sortProblems(
  questionnaire: Questionnaire,
  problems: readonly QuestionnaireProblem[],
): Checked {
  const general: string[] = []
  const byPart = new Map<string, Record<string, string>>()
  for (const problem of problems) {
    const part = partAt(questionnaire, problem.field)
    const text = textOf(problem)
    if (!part) general.push(text)
    else {
      const own = byPart.get(part.name) ?? {}
      own[part.rest] ??= text
      byPart.set(part.name, own)
    }
  }
  const names = questionnaire.pages.flatMap(page => [page.name, ...page.elements.map(({ name }) => name)])
  const first = names.find(name => byPart.has(name)) ?? null
  return { count: problems.length, general, byPart, first }
}

export const check = (questionnaire: Questionnaire): Checked =>
  sortProblems(questionnaire, parseQuestionnaire(questionnaire).problems)
