import { Readable } from 'node:stream'
import type { Language } from '@bahth/domain/languages.ts'
import { refuse } from '@bahth/domain/refusals.ts'
import {
  type Column,
  codebook,
  identityColumns,
  identityNames,
  type Variable,
} from '@bahth/domain/surveys/questionnaire/codebook.ts'
import { anonymityLimits } from '@bahth/domain/surveys/questionnaire/limits.ts'
import { spssSyntax } from '@bahth/domain/surveys/questionnaire/spss.ts'
import type { Db } from '../../db/open.ts'
import type { RawResponse, Viewer } from '../../http/call.ts'
import { csvHead, csvLine, csvOf } from '../../records/csv.ts'
import type { Services } from '../../services.ts'
import { inBatches } from './read-batches.ts'
import { findStudy, shownTexts } from './read-results.ts'
import { countMoved, type ExportedRow, readResponses } from './results-store.ts'

/** Exports of a survey on Bahth: CSV, codebook and SPSS syntax. */

type UsedServices = Pick<Services, 'db'>

const fileNamed = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` })

/**
 * A text may reveal its author, so texts of anonymous studies are not in the rows with the other answers. `identity` are
 * the columns before the answers.
 */
async function exportOf(services: UsedServices, viewer: Viewer, surveyId: string, wanted?: Language) {
  const study = await findStudy(services, viewer, surveyId)
  const { questionnaire, isIdentified } = study
  const language = wanted ?? questionnaire.languages[0] ?? 'en'
  const variables = codebook(questionnaire, language, study)
  const rows = isIdentified ? variables : variables.filter(({ isText }) => !isText)
  const identity: Column[] = isIdentified ? identityColumns(language) : []
  return { study, variables, rows, identity }
}

/** SPSS reads each line of a file as one response. */
const onOneLine = (answer: string | number | null) =>
  typeof answer === 'string' ? answer.replace(/\s*[\r\n]\s*/g, ' ') : answer

const cellsOf = (row: ExportedRow, variables: readonly Variable[], isIdentified: boolean) => [
  ...(isIdentified ? [row.studentId, row.email, row.duration] : []),
  ...variables.map(variable => onOneLine(variable.of(row.answers))),
]

async function* answerLines(
  db: Db,
  surveyId: string,
  { variables, isIdentified }: { variables: readonly Variable[]; isIdentified: boolean },
): AsyncGenerator<string> {
  const names = variables.map(({ name }) => name)
  yield csvHead(isIdentified ? [...identityNames, ...names] : names)
  for await (const rows of inBatches(db, surveyId, ids => readResponses(db, ids)))
    yield rows.map(row => csvLine(cellsOf(row, variables, isIdentified))).join('')
}

/** The texts of each question, in a separate order for each. */
async function* textLines(
  db: Db,
  surveyId: string,
  { variables, isIdentified }: { variables: readonly Variable[]; isIdentified: boolean },
): AsyncGenerator<string> {
  yield csvHead(['question', 'text'])
  for (const { name, key } of variables.flatMap(one =>
    one.isText ? [{ name: one.name, key: one.key }] : [],
  )) {
    const texts = await shownTexts(db, surveyId, { key, isIdentified })
    yield texts.map(text => csvLine([name, text])).join('')
  }
}

export async function exportResults(
  services: UsedServices,
  viewer: Viewer,
  surveyId: string,
  part: 'answers' | 'texts',
): Promise<RawResponse> {
  const { study, variables, rows } = await exportOf(services, viewer, surveyId)
  const { isIdentified } = study
  const min = anonymityLimits.export
  if (!isIdentified && (await countMoved(services.db, surveyId)) < min)
    refuse('too_few_responses', { params: { min } })
  const lines =
    part === 'texts'
      ? textLines(services.db, surveyId, { variables, isIdentified })
      : answerLines(services.db, surveyId, { variables: rows, isIdentified })
  return {
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(lines),
    headers: fileNamed(part === 'texts' ? 'texts.csv' : 'results.csv'),
  }
}

export async function exportCodebook(
  services: UsedServices,
  viewer: Viewer,
  surveyId: string,
  language?: Language,
): Promise<RawResponse> {
  const { variables, identity } = await exportOf(services, viewer, surveyId, language)
  const columns = [...identity.map(column => ({ ...column, question: null })), ...variables]
  const rows = columns.flatMap(({ name, question, label, type, values = [] }) =>
    values.length === 0
      ? [[name, question, label, type, null, null]]
      : values.map(one => [name, question, label, type, one.value, one.label]),
  )
  return {
    contentType: 'text/csv; charset=utf-8',
    body: csvOf(['variable', 'question', 'label', 'type', 'value', 'value_label'], rows),
    headers: fileNamed('codebook.csv'),
  }
}

export async function exportSyntax(
  services: UsedServices,
  viewer: Viewer,
  surveyId: string,
  language?: Language,
): Promise<RawResponse> {
  const { rows, identity } = await exportOf(services, viewer, surveyId, language)
  return {
    contentType: 'text/plain; charset=utf-8',
    body: spssSyntax([...identity, ...rows], 'results.csv'),
    headers: fileNamed('results.sps'),
  }
}
