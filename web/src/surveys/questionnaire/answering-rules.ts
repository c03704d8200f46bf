import type { Language } from '@bahth/domain/languages.ts'
import { checkAnswer } from '@bahth/domain/surveys/questionnaire/answers.ts'
import { isQuestion } from '@bahth/domain/surveys/questionnaire/questions.ts'
import type { Answers, Page, Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { pageLanguage } from '../../format/language.ts'
import { problemText } from './problem-text.ts'

/** Functions for both answering a questionnaire and trying it out in the editor. */

/** The errors in a section, by the names of the questions. */
export const errorsOn = (page: Page, answers: Answers): Record<string, string> =>
  Object.fromEntries(
    page.elements.filter(isQuestion).flatMap(question => {
      const problem = checkAnswer(question, answers)
      return problem ? [[question.name, problemText(problem)]] : []
    }),
  )

/** The initial language: that of the page, if the questionnaire has it. */
export const firstLanguage = ({ languages }: Questionnaire): Language => {
  const own = pageLanguage()
  return languages.includes(own) ? own : (languages[0] ?? own)
}
