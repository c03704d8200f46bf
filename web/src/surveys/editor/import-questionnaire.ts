import { questionsOf } from '@bahth/domain/surveys/questionnaire/questions.ts'
import { toSurveyJs } from '@bahth/domain/surveys/questionnaire/survey-js.ts'
import {
  type Imported,
  importSurveyJs,
  type LeftOut,
} from '@bahth/domain/surveys/questionnaire/survey-js-import.ts'
import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import { saveFile } from '../../api/fetch-file.ts'
import { formatList } from '../../format/text.ts'
import { problemText } from '../questionnaire/problem-text.ts'
import { prefixOf } from './draft.ts'
import { messages } from './messages.ts'

const texts = messages.files

interface Edited {
  /** The version that is being edited. */
  version: number
  /** Its questions before the import, including those of the previous version. */
  initial: Questionnaire
}

/** Returns null if the file isn't JSON. */
export async function readFile(file: File, { version, initial }: Edited): Promise<Imported | null> {
  const revision = version > 1 ? { prefix: prefixOf(version), earlier: questionsOf(initial) } : undefined
  try {
    return importSurveyJs(JSON.parse(await file.text()), revision)
  } catch {
    return null
  }
}

/** Why a file has nothing to import. */
export function unreadableText(imported: Imported | null): string {
  const tooLarge = imported?.problems.find(({ code }) => code === 'questionnaire_too_large')
  return tooLarge ? problemText(tooLarge) : texts.unreadable
}

export function exportFile(questionnaire: Questionnaire, title: string): void {
  const content = JSON.stringify(toSurveyJs(questionnaire, title), null, 2)
  saveFile(new Blob([content], { type: 'application/json' }), texts.name)
}

/** A description of the part that wasn't imported. */
export function leftOutText({ of, title, type, properties = [] }: LeftOut): string {
  if (type !== undefined) return texts.unknownType(title, type)
  const list = formatList(properties)
  return of === 'file' ? texts.unknownInFile(list) : texts.unknownIn(title, list)
}
