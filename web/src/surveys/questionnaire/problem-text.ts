import { questionnaireMessages } from '@bahth/domain/surveys/questionnaire/messages.ts'
import { questionnaireProblemText } from '@bahth/domain/surveys/questionnaire/problems.ts'
import { addServerTexts } from '../../api/server-text.ts'

// The server refuses with the same codes, for example a question whose type has changed. The texts come with the pages
// that have questions, because the first page must stay small.
addServerTexts(questionnaireMessages)

export const problemText = questionnaireProblemText
