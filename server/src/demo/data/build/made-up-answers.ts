import { after, days } from '@bahth/domain/durations.ts'
import { checkAnswers } from '@bahth/domain/surveys/questionnaire/answers.ts'
import { commentOf, otherValue, questionsOf } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { Answers, AnswerValue, Question } from '@bahth/domain/surveys/questionnaire/types.ts'
import type { DemoStudy, Tendency } from '../studies/types.ts'
import type { Dice } from './dice.ts'

/** Answers of the demo's members to the questions of a study. */

/** A number between 0 and 1, which `lean` moves towards one end. */
const leaning = ({ roll }: Dice, lean: number): number => roll() * 0.65 + lean * 0.35

/** The index that is reached at a share of the sum of all weights. */
function indexAt(share: number, weights: readonly number[]): number {
  let left = share * weights.reduce((sum, weight) => sum + weight, 0)
  const found = weights.findIndex(weight => {
    left -= weight
    return left < 0
  })
  return found < 0 ? weights.length - 1 : found
}

function choicesOf(question: Question): string[] {
  if (question.type === 'radiogroup' || question.type === 'checkbox')
    return [...question.choices.map(({ value }) => value), ...(question.showOtherItem ? [otherValue] : [])]
  return question.type === 'matrix' ? question.columns.map(({ value }) => value) : []
}

function numberNear(tendency: Extract<Tendency, { mean: number }>, chance: Dice, lean: number): number {
  // The sum of three is close to a normal distribution.
  const deviation = (chance.roll() + chance.roll() + leaning(chance, lean) - 1.5) * 2
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
  chance: Dice,
  lean: number,
): AnswerValue | undefined {
  const choices = choicesOf(question)
  if ('weights' in tendency) {
    const at = indexAt(leaning(chance, lean), tendency.weights)
    return question.type === 'rating' ? question.rateMin + at : choices[at]
  }
  if ('shares' in tendency) return choices.filter((_, at) => chance.chance(tendency.shares[at] ?? 0))
  if ('rows' in tendency)
    return Object.fromEntries(
      Object.entries(tendency.rows).map(([row, weights]) => [
        row,
        choices[indexAt(leaning(chance, lean), weights)] ?? '',
      ]),
    )
  if ('mean' in tendency) return numberNear(tendency, chance, lean)
  if ('from' in tendency) return dayBetween(tendency.from, tendency.to, chance.roll())
  return chance.chance(tendency.share) ? chance.pick(tendency.texts) : undefined
}

/** One member's answers in the form that passes the check: answers to hidden questions are dropped. */
export function madeUpAnswers({ questionnaire, tendencies }: DemoStudy, chance: Dice): Answers {
  const lean = chance.roll()
  const given = Object.fromEntries(
    questionsOf(questionnaire).flatMap(question =>
      [question.name, commentOf(question.name)].flatMap(name => {
        const tendency = tendencies[name]
        const answer = tendency && answerTo(question, tendency, chance, lean)
        return answer === undefined ? [] : [[name, answer]]
      }),
    ),
  )
  const { answers, problems } = checkAnswers(questionnaire, given)
  if (problems.length > 0) throw new Error(`Answers that nobody could give: ${JSON.stringify(problems)}`)
  return answers
}
