import { type Params, textOf } from '../../texts.ts'
import { questionnaireMessages } from './messages.ts'

/** A problem of a questionnaire or an answer, as a code with parameters. */

export type QuestionnaireCode = keyof typeof questionnaireMessages

export interface QuestionnaireProblem {
  /** A path such as `pages.0.elements.2.title.ar` for a questionnaire; the name of the question for an answer. */
  field: string
  code: QuestionnaireCode
  params?: Params
}

/** The text in the language of the build. */
export const questionnaireProblemText = ({
  code,
  params,
}: Pick<QuestionnaireProblem, 'code' | 'params'>): string => textOf(questionnaireMessages[code], params)
