import { calendarDay, formatDay } from '../../format-date.ts'

/**
 * The English text of every problem of a questionnaire or an answer, for the English browser and for scripts. They
 * are in a separate file, so that only pages with questionnaires load them.
 */

const count = (n: number, one: string, other: string): string => `${n} ${n === 1 ? one : other}`
const day = (date: string): string => formatDay(calendarDay(date), { timeZone: 'UTC' })
/** Without separators, because `readNumber` refuses 1,000. With all decimals, because it is a limit. */
const figures = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })
const languageNames: Record<string, string> = { en: 'English', ar: 'Arabic' }

export const questionnaireMessages = {
  questionnaire_unreadable: 'This isn’t a questionnaire that we can read',
  questionnaire_too_large: ({ max }: { max: number }) => `A questionnaire can be at most ${max} kB`,
  languages_missing: 'Please choose at least one language',
  questions_missing: 'Please add at least one question',
  page_empty: 'Please add a question to this section, or delete it',
  too_many_questions: ({ max }: { max: number }) =>
    `A questionnaire can have at most ${count(max, 'question', 'questions')}`,
  too_many_pages: ({ max }: { max: number }) =>
    `A questionnaire can have at most ${count(max, 'section', 'sections')}`,
  name_invalid: 'Please use up to 32 Latin letters (A–Z), digits or underscores, starting with a letter',
  name_reserved: ({ name }: { name: string }) => `“${name}” is reserved. Please choose another name`,
  name_taken: ({ name }: { name: string }) => `Another element is already called “${name}”`,
  type_unsupported: ({ type }: { type: string }) => `We don’t support questions of the type “${type}”`,
  kind_changed: ({ name }: { name: string }) =>
    `“${name}” already has answers of another type. Please give the new question another name`,
  text_missing_in: ({ language }: { language: string }) =>
    `Please enter the text in ${languageNames[language] ?? language}`,
  text_too_long: ({ max }: { max: number }) =>
    `Please use at most ${count(max, 'character', 'characters')} here`,
  too_few_items: ({ min }: { min: number }) => `Please add at least ${count(min, 'entry', 'entries')} here`,
  too_many_items: ({ max }: { max: number }) => `Please use at most ${count(max, 'entry', 'entries')} here`,
  item_value_invalid:
    'A value has up to 40 letters, digits, spaces or - _ . + and starts with a letter or a digit',
  item_value_taken: ({ value }: { value: string }) => `The value “${value}” exists twice`,
  range_invalid: 'Please check this limit',
  range_reversed: 'The lower limit must be below the upper one',
  scale_invalid: ({ max }: { max: number }) =>
    `A scale has whole numbers and between 2 and ${max} steps, from 0 or more`,
  scale_spread: ({ max }: { max: number }) =>
    `Together with its earlier versions, this scale would have more than ${max} steps. Please delete the question and add it again`,
  condition_unreadable: 'We can’t read this condition',
  condition_unknown: ({ name }: { name: string }) => `There’s no question called “${name}”`,
  condition_later: ({ name }: { name: string }) => `“${name}” isn’t an earlier question`,
  condition_unfit: ({ name }: { name: string }) =>
    `“${name}” can’t have the answer that this condition needs`,
  answer_missing: 'Please answer this question',
  answer_invalid: 'Please choose one of the answers',
  answer_too_long: ({ max }: { max: number }) =>
    `An answer can have at most ${count(max, 'character', 'characters')}`,
  answer_not_a_number: 'Please answer with a number in digits, such as 1000',
  answer_not_whole: 'Please answer with a whole number',
  answer_too_small: ({ min }: { min: number }) => `Please enter ${figures.format(min)} or more`,
  answer_too_big: ({ max }: { max: number }) => `Please enter ${figures.format(max)} or less`,
  answer_not_a_date: 'Please answer with a date',
  answer_too_early: ({ min }: { min: string }) => `Please choose ${day(min)} or a later date`,
  answer_too_late: ({ max }: { max: string }) => `Please choose ${day(max)} or an earlier date`,
  too_few_chosen: ({ min }: { min: number }) => `Please choose at least ${count(min, 'answer', 'answers')}`,
  too_many_chosen_here: ({ max }: { max: number }) =>
    `Please choose at most ${count(max, 'answer', 'answers')}`,
  other_missing: 'Please describe your answer',
  rows_missing: 'Please answer every row',
  answers_too_large: ({ max }: { max: number }) => `All answers together can be at most ${max} kB`,
}
