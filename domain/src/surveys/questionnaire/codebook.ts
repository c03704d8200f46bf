import { formatArabic } from '../../arabic.ts'
import type { Language } from '../../languages.ts'
import { choicesOf, commentOf, hasOther, inLanguage, kindOf, questionsOf } from './questions.ts'
import { durationStarts } from './response-rules.ts'
import type { Answers, AnswerValue, Item, Question, Questionnaire } from './types.ts'

/** The columns of exported results, and their labels. */

/** The properties of a column that SPSS needs. */
export interface Column {
  name: string
  label: string
  type: 'text' | 'number' | 'date' | 'category'
  /** Values with labels. */
  values?: readonly { value: string; label: string }[]
}

export interface Variable extends Column {
  question: string
  /** The key of the answer. */
  key: string
  values: readonly { value: string; label: string }[]
  /** A text may reveal who wrote it. */
  isText: boolean
  of: (answers: Answers) => string | number | null
}

const plain = (answer: AnswerValue | undefined): string | number | null =>
  typeof answer === 'string' || typeof answer === 'number' ? answer : null

export const labelled = (items: readonly Item[], language: Language) =>
  items.map(({ value, text }) => ({ value, label: inLanguage(text, language) }))

const chosenLabels: Record<Language, [string, string]> = {
  en: ['Chosen', 'Not chosen'],
  ar: ['مختار', 'غير مختار'],
}

const otherTextLabels: Record<Language, string> = { en: 'Other (text)', ar: 'أخرى (النص)' }

function otherText(question: Question, label: string, language: Language): Variable[] {
  if (!hasOther(question)) return []
  const of = (answers: Answers) => plain(answers[commentOf(question.name)])
  return [
    {
      name: `${question.name}_other`,
      question: question.name,
      key: commentOf(question.name),
      label: `${label}: ${otherTextLabels[language]}`,
      type: 'text',
      values: [],
      isText: true,
      of,
    },
  ]
}

function variablesOf(question: Question, language: Language): Variable[] {
  const label = inLanguage(question.title, language)
  const base = { question: question.name, key: question.name, label, values: [], isText: false }
  const { name } = question
  if (question.type === 'checkbox') {
    const [yes, no] = chosenLabels[language]
    const chosen = labelled(choicesOf(question) ?? [], language).map(
      (choice, at): Variable => ({
        ...base,
        name: `${name}_${at + 1}`,
        label: `${label}: ${choice.label}`,
        type: 'category',
        values: [
          { value: '1', label: yes },
          { value: '0', label: no },
        ],
        of: answers => {
          const answer = answers[name]
          return Array.isArray(answer) ? Number(answer.includes(choice.value)) : null
        },
      }),
    )
    return [...chosen, ...otherText(question, label, language)]
  }
  if (question.type === 'matrix')
    return question.rows.map((row, at) => ({
      ...base,
      name: `${name}_${at + 1}`,
      label: `${label}: ${inLanguage(row.text, language)}`,
      type: 'category',
      values: labelled(question.columns, language),
      of: answers => (answers[name] as Readonly<Record<string, string>> | undefined)?.[row.value] ?? null,
    }))
  const kind = kindOf(question)
  const of = (answers: Answers) => plain(answers[name])
  if (kind === 'singleChoice')
    return [
      { ...base, name, type: 'category', values: labelled(choicesOf(question) ?? [], language), of },
      ...otherText(question, label, language),
    ]
  if (kind === 'shortText' || kind === 'longText') return [{ ...base, name, type: 'text', isText: true, of }]
  return [{ ...base, name, type: kind === 'date' ? 'date' : 'number', of }]
}

/** The columns before the answers, in studies with names. */
export const identityNames = ['student_id', 'email', 'duration_class'] as const

const identityLabels: Record<Language, Record<(typeof identityNames)[number], string>> = {
  en: { student_id: 'Student ID', email: 'Email', duration_class: 'Time to answer' },
  ar: { student_id: 'رقم الطالب', email: 'البريد الإلكتروني', duration_class: 'وقت الإجابة' },
}

const durationTexts: Record<Language, (from: number, to: number | undefined) => string> = {
  en(from, to) {
    if (to === undefined) return `${from} min or longer`
    return from === 0 ? `Under ${to} min` : `${from} to ${to} min`
  },
  ar(from, to) {
    if (to === undefined) return `${formatArabic(from)} د أو أكثر`
    return from === 0 ? `أقل من ${formatArabic(to)} د` : `من ${formatArabic(from)} إلى ${formatArabic(to)} د`
  },
}

export const identityColumns = (language: Language): Column[] =>
  identityNames.map(name => {
    const label = identityLabels[language][name]
    if (name !== 'duration_class') return { name, label, type: 'text' }
    const values = durationStarts.map((from, at) => ({
      value: String(at),
      label: durationTexts[language](from, durationStarts[at + 1]),
    }))
    return { name, label, type: 'category', values }
  })

/** SPSS doesn't accept these words as names of variables. */
const spssWords = ['all', 'and', 'by', 'eq', 'ge', 'gt', 'le', 'lt', 'ne', 'not', 'or', 'to', 'with']

/** The columns of a questionnaire. Names that are reserved or would occur twice get a number. */
export function codebook(
  questionnaire: Questionnaire,
  language: Language,
  { isIdentified }: { isIdentified: boolean },
): Variable[] {
  const used = new Set<string>([...spssWords, ...(isIdentified ? identityNames : [])])
  return questionsOf(questionnaire)
    .flatMap(question => variablesOf(question, language))
    .map(variable => {
      let { name } = variable
      for (let number = 2; used.has(name.toLowerCase()); number++) name = `${variable.name}_v${number}`
      used.add(name.toLowerCase())
      return { ...variable, name }
    })
}
