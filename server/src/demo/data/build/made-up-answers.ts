import { after, days } from '@bahth/domain/durations.ts'
import { checkAnswers } from '@bahth/domain/surveys/questionnaire/answers.ts'
import { choicesOf, commentOf, questionsOf } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { Answers, AnswerValue, Question } from '@bahth/domain/surveys/questionnaire/types.ts'
import type { DemoStudy, Tendency } from '../studies/types.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Answers of the demo's members to the questions of a study. */

/** A number between 0 and 1, which `lean` moves towards one end. */
const leaning = ({ next }: SeededRandom, lean: number): number => next() * 0.65 + lean * 0.35

/** The index that is reached at a share of the sum of all weights. */
function indexAt(share: number, weights: readonly number[]): number {
  let left = share * weights.reduce((sum, weight) => sum + weight, 0)
  const index = weights.findIndex(weight => {
    left -= weight
    return left < 0
  })
  return index < 0 ? weights.length - 1 : index
}

const valuesOf = (question: Question): string[] =>
  (question.type === 'matrix' ? question.columns : (choicesOf(question) ?? [])).map(({ value }) => value)

function numberNear(
  tendency: Extract<Tendency, { mean: number }>,
  random: SeededRandom,
  lean: number,
): number {
  // The sum of three is close to a normal distribution.
  const deviation = (random.next() + random.next() + leaning(random, lean) - 1.5) * 2
  const factor = 10 ** (tendency.digits ?? 0)
  return Math.max(0, Math.round((tendency.mean + deviation * tendency.spread) * factor) / factor)
}

function dayBetween(from: string, to: string, share: number): string {
  const start = new Date(`${from}T00:00:00Z`)
  const span = Date.parse(to) - start.getTime()
  return after(start, Math.floor((share * span) / days(1)) * days(1))
    .toISOString()
    .slice(0, 10)
}

function answerTo(
  question: Question,
  tendency: Tendency,
  random: SeededRandom,
  lean: number,
): AnswerValue | undefined {
  const choices = valuesOf(question)
  if ('weights' in tendency) {
    const at = indexAt(leaning(random, lean), tendency.weights)
    return question.type === 'rating' ? question.rateMin + at : choices[at]
  }
  if ('shares' in tendency) return choices.filter((_, at) => random.chance(tendency.shares[at] ?? 0))
  if ('rows' in tendency)
    return Object.fromEntries(
      Object.entries(tendency.rows).map(([row, weights]) => [
        row,
        choices[indexAt(leaning(random, lean), weights)] ?? '',
      ]),
    )
  if ('mean' in tendency) return numberNear(tendency, random, lean)
  if ('from' in tendency) return dayBetween(tendency.from, tendency.to, random.next())
  return random.chance(tendency.share) ? random.pick(tendency.texts) : undefined
}

/** One member's answers in the form that passes the check: answers to hidden questions are dropped. */
export function madeUpAnswers({ questionnaire, tendencies }: DemoStudy, random: SeededRandom): Answers {
  const lean = random.next()
  const drawn = Object.fromEntries(
    questionsOf(questionnaire).flatMap(question =>
      [question.name, commentOf(question.name)].flatMap(name => {
        const tendency = tendencies[name]
        const answer = tendency && answerTo(question, tendency, random, lean)
        return answer === undefined ? [] : [[name, answer]]
      }),
    ),
  )
  const { answers, problems } = checkAnswers(questionnaire, drawn)
  if (problems.length > 0)
    throw new Error(`The questionnaire refuses these demo answers: ${JSON.stringify(problems)}`)
  return answers
}
