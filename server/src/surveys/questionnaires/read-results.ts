import { setImmediate } from 'node:timers/promises'
import { refuse, refuseField } from '@bahth/domain/refusals.ts'
import type { QuestionCounts } from '@bahth/domain/surveys/questionnaire/count-values.ts'
import { startCrosstab } from '@bahth/domain/surveys/questionnaire/crosstab.ts'
import { anonymityLimits } from '@bahth/domain/surveys/questionnaire/limits.ts'
import { commentOf, hasOther, isText, questionsOf } from '@bahth/domain/surveys/questionnaire/questions.ts'
import { durationStarts } from '@bahth/domain/surveys/questionnaire/response-rules.ts'
import { countAnswers, writtenOf } from '@bahth/domain/surveys/questionnaire/results.ts'
import { suppress } from '@bahth/domain/surveys/questionnaire/suppression.ts'
import type { Question } from '@bahth/domain/surveys/questionnaire/types.ts'
import { mergeVersions } from '@bahth/domain/surveys/questionnaire/versions.ts'
import { insightRefusal } from '@bahth/domain/surveys/rules.ts'
import { semaphore } from '../../concurrency.ts'
import type { Viewer } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { findSurveyFacts } from '../store.ts'
import { answersOf, inBatches, textsOf } from './read-batches.ts'
import { countDurations, expectsMore, readAnswers } from './results-store.ts'
import { listVersions } from './version-store.ts'

/** The results of a survey on Bahth, for its creator and administrators. */

type UsedServices = Pick<Services, 'db'>

export async function findStudy({ db }: UsedServices, viewer: Viewer, surveyId: string) {
  const survey = await findSurveyFacts(db, surveyId)
  if (!survey) return refuse('not_found')
  const refusal = insightRefusal(survey, viewer)
  if (refusal) return refuse(refusal)
  if (!survey.isNative) return refuse('not_found')
  const versions = await listVersions(db, surveyId)
  const opened = versions.filter(({ openedAt }) => openedAt !== null)
  const questionnaire = mergeVersions((opened.length > 0 ? opened : versions).map(one => one.definition))
  if (!questionnaire) return refuse('not_found')
  return { ...survey, questionnaire, versions }
}

type Study = Awaited<ReturnType<typeof findStudy>>

/**
 * The keys whose answers are texts. Only these are listed, because the database compares each key with every answer.
 */
const textKeys = (questions: readonly Question[]): string[] =>
  questions.flatMap(question => [
    ...(isText(question) ? [question.name] : []),
    ...(hasOther(question) ? [commentOf(question.name)] : []),
  ])

/** Counting 1000 responses to 100 questions takes about 10 MB and is bound by the CPU, so more at once gain nothing. */
const limited = semaphore(2)

export async function readResults(services: UsedServices, viewer: Viewer, surveyId: string) {
  const study = await findStudy(services, viewer, surveyId)
  return limited(() => countResults(services, surveyId, study))
}

async function countResults(services: UsedServices, surveyId: string, study: Study) {
  const { questionnaire, isIdentified, versions } = study
  const questions = questionsOf(questionnaire)
  const [{ answers, written }, waits, own] = await Promise.all([
    answersOf(services.db, surveyId, textKeys(questions)),
    expectsMore(services.db, surveyId),
    countDurations(services.db, surveyId),
  ])
  const durations = durationStarts.map((_, at) =>
    versions.reduce((sum, version) => sum + (version.durations[at] ?? 0), own.get(at) ?? 0),
  )
  const counted: QuestionCounts[] = []
  for (const question of questions) {
    const result = countAnswers(question, answers, !isIdentified)
    counted.push(
      isText(question)
        ? { ...result, answered: writtenOf(written.get(question.name) ?? 0, !isIdentified) }
        : result,
    )
    // Other requests are handled between questions.
    await setImmediate()
  }
  const shown = isIdentified ? durations : suppress(durations)
  return {
    responses: answers.length,
    isIdentified,
    isFinal: study.status === 'completed' && !waits,
    questionnaire,
    questions: counted,
    durations: durationStarts.map((start, at) => ({
      value: String(start),
      to: at + 1 < durationStarts.length ? String(durationStarts[at + 1]) : null,
      count: shown[at] ?? null,
    })),
    exportsFrom: isIdentified ? null : anonymityLimits.export,
  }
}

export async function readCrosstab(
  services: UsedServices,
  viewer: Viewer,
  surveyId: string,
  { row, column }: { row: string; column: string },
) {
  const { questionnaire, isIdentified } = await findStudy(services, viewer, surveyId)
  const questions = questionsOf(questionnaire)
  const crosstab = startCrosstab(questions, { row, column })
  if (!crosstab) return refuseField('row', 'value_invalid')
  const { db } = services
  const texts = textKeys(questions)
  for await (const rows of inBatches(db, surveyId, ids => readAnswers(db, ids, texts)))
    crosstab.add(rows.map(({ answers }) => answers))
  return crosstab.table(!isIdentified)
}

/** The texts of one key that may be shown. Fewer than five anonymous texts could be recognised by their content. */
export async function shownTexts(
  db: Services['db'],
  surveyId: string,
  { key, isIdentified }: { key: string; isIdentified: boolean },
): Promise<string[]> {
  const texts = await textsOf(db, surveyId, key)
  return isIdentified || texts.length >= anonymityLimits.group ? texts : []
}

/** The texts of one question. */
export async function readTextsOf(services: UsedServices, viewer: Viewer, surveyId: string, name: string) {
  const { questionnaire, isIdentified } = await findStudy(services, viewer, surveyId)
  const question = questionsOf(questionnaire).find(candidate => candidate.name === name)
  if (!question) return refuseField('question', 'value_invalid')
  const key = isText(question) ? name : commentOf(name)
  return { items: await shownTexts(services.db, surveyId, { key, isIdentified }) }
}
