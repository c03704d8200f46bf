import { formatCount } from '../../format/text.ts'

/** Texts of the wizard for surveys whose questions are on Bahth. */
export const messages = {
  languages: 'Languages of the questions',
  languageChoices: { en: 'English', ar: 'Arabic', both: 'English and Arabic' },
  names: 'Who gave which answers',
  anonymous: 'Anonymous answers',
  anonymousText:
    'You see results of at least five members together, never who answered. It can’t be changed after approval.',
  identified: 'Answers with names',
  identifiedText:
    'You see who answered what, and members learn that before the first question. Only for studies that need it; it can’t be enabled later.',
  none: 'No questions yet',
  size: (questions: number, sections: number) =>
    `${formatCount(questions, '1 question', 'questions')} in ${formatCount(sections, '1 section', 'sections')}`,
  needQuestions: 'Add your questions first.',
  incomplete: 'The questions aren’t complete yet. Open them to see what’s missing.',
}
