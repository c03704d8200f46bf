import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldText } from '../field-problems.ts'
import { idParams } from '../fields.ts'
import { languages } from '../languages.ts'
import { questionKinds } from './questionnaire/questions.ts'
import type { Questionnaire } from './questionnaire/types.ts'

/** Results of questionnaires that are answered on Bahth, and their exports. */

/**
 * A number of responses. Null if it is hidden because it is small, or because a small one could be computed from
 * it. Nothing is hidden in studies with names.
 */
const count = z.number().int().nullable()

const Cell = z.object({
  /** A choice, a point of a scale, the start of a class of numbers, or a month, quarter or year of a date (2026-11, 2026-Q4, 2026). */
  value: z.string(),
  /** The end of a class of numbers, exclusive. */
  to: z.string().nullable(),
  count,
})

const QuestionResult = z.object({
  name: z.string(),
  kind: z.enum(questionKinds),
  /** Number of responses that answered it. */
  answered: count,
  /** Empty for text questions and matrices. */
  cells: z.array(Cell),
  /** One for each row of a matrix. */
  rows: z.array(z.object({ value: z.string(), answered: count, cells: z.array(Cell) })),
  /** For numbers and scales with enough answers; those of anonymous studies from 20 responses on. */
  statistics: z.object({ mean: z.number(), median: z.number(), deviation: z.number() }).nullable(),
  /** Whether `GET /surveys/{id}/texts` has its texts, including those of “other”. */
  hasTexts: z.boolean(),
})
export type QuestionResult = z.output<typeof QuestionResult>

const insightRefusals = ['not_found', 'forbidden'] as const

export const surveyResults = endpoint({
  method: 'GET',
  path: '/surveys/:id/results',
  access: 'creator',
  summary:
    'The results of the caller’s own survey on Bahth, question by question. Answers without names arrive in groups of at least five',
  shows: ['responses', 'survey'],
  params: idParams,
  response: z.object({
    /** Number of responses in the results; 0 while an anonymous study has fewer than five. */
    responses: z.number().int(),
    isIdentified: z.boolean(),
    /** Whether no more answers can arrive. */
    isFinal: z.boolean(),
    /** The newest version that was opened, merged with the questions and choices that only earlier versions had. */
    questionnaire: z.custom<Questionnaire>(),
    /** In the order of the questionnaire. */
    questions: z.array(QuestionResult),
    /** Minutes in five classes: under 2, 2 to 5, 5 to 10, 10 to 20, longer. */
    durations: z.array(Cell),
    /** The minimum number of responses for exports. Null if there is no minimum. */
    exportsFrom: z.number().int().nullable(),
  }),
  refusals: insightRefusals,
})

const questionName = z.string({ error: fieldText('required') }).max(100)

export const surveyCrosstab = endpoint({
  method: 'GET',
  path: '/surveys/:id/crosstab',
  access: 'creator',
  summary:
    'Responses by the answers to two questions with choices or scales; a row of a matrix is `NAME.ROW`. Small cells of anonymous studies are hidden, and all of them below 20 responses',
  shows: ['responses'],
  params: idParams,
  query: z.object({ row: questionName, column: questionName }),
  response: z.object({
    rows: z.array(z.string()),
    columns: z.array(z.string()),
    /** By row, then column. */
    cells: z.array(z.array(count)),
  }),
  refusals: insightRefusals,
})

export const surveyTexts = endpoint({
  method: 'GET',
  path: '/surveys/:id/texts',
  access: 'creator',
  summary: 'The text answers to one question, in an order that doesn’t reveal who sent them',
  shows: ['responses'],
  params: idParams,
  query: z.object({ question: questionName }),
  response: z.object({ items: z.array(z.string()) }),
  refusals: insightRefusals,
})

const csv = { content: 'text/csv' } as const

export const surveyResultsFile = endpoint({
  method: 'GET',
  path: '/surveys/:id/results.csv',
  access: 'creator',
  summary:
    'All answers as CSV, one response a row, shuffled for each export; `part=texts` has the texts of anonymous studies, apart from the other answers. Anonymous studies need 20 responses',
  params: idParams,
  query: z.object({ part: z.enum(['answers', 'texts']).default('answers') }),
  response: csv,
  refusals: [...insightRefusals, 'too_few_responses'],
})

export const surveyCodebook = endpoint({
  method: 'GET',
  path: '/surveys/:id/codebook',
  access: 'creator',
  summary: 'The columns of the results and what their values mean, as CSV',
  params: idParams,
  query: z.object({ language: z.enum(languages).optional() }),
  response: csv,
  refusals: insightRefusals,
})

export const surveySyntax = endpoint({
  method: 'GET',
  path: '/surveys/:id/codebook.sps',
  access: 'creator',
  summary: 'SPSS syntax that reads results.csv with labels',
  params: idParams,
  query: z.object({ language: z.enum(languages).optional() }),
  response: { content: 'text/plain' },
  refusals: insightRefusals,
})
