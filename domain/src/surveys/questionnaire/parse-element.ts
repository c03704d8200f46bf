import { isDay } from '../../is-day.ts'
import { isBounded, questionnaireLimits as limits } from './limits.ts'
import { otherValue } from './questions.ts'
import { asObject, defined, type Json, type Reader } from './reader.ts'
import type { PageElement } from './types.ts'

/** Parses one question or text of a questionnaire. */

/** The parsers of the question types, by `type`. They omit the common properties. */
const readers: Record<string, (reader: Reader, element: Json, field: string) => object> = {
  text: readText,
  comment: (reader, { maxLength }, field) => ({
    type: 'comment',
    maxLength: reader.count(maxLength, `${field}.maxLength`, [1, limits.longText]),
  }),
  radiogroup: (reader, element, field) => ({ type: 'radiogroup', ...readChoices(reader, element, field) }),
  checkbox: readCheckbox,
  rating: readScale,
  matrix: (reader, { columns, rows, rowsOrder }, field) => ({
    type: 'matrix',
    columns: reader.items(columns, `${field}.columns`, { min: 2, max: limits.columns, text: limits.item }),
    rows: reader.items(rows, `${field}.rows`, { min: 1, max: limits.rows, text: limits.item }),
    rowsOrder: rowsOrder === 'random' ? 'random' : undefined,
  }),
}

function readText(reader: Reader, element: Json, field: string): object {
  if (element.inputType === 'number') {
    const { min, max } = readRange(reader, element, field, isBounded)
    return { type: 'text', inputType: 'number', min, max, step: element.step === 1 ? 1 : undefined }
  }
  if (element.inputType === 'date')
    return { type: 'text', inputType: 'date', ...readRange(reader, element, field, isDay) }
  const maxLength = reader.count(element.maxLength, `${field}.maxLength`, [1, limits.shortText])
  return { type: 'text', maxLength }
}

function readRange(reader: Reader, { min, max }: Json, field: string, isValid: (value: unknown) => boolean) {
  for (const [name, value] of Object.entries({ min, max }))
    if (value !== undefined && value !== null && !isValid(value))
      reader.add(`${field}.${name}`, 'range_invalid')
  if (isValid(min) && isValid(max) && (min as number) >= (max as number))
    reader.add(`${field}.max`, 'range_reversed')
  return { min: min ?? undefined, max: max ?? undefined }
}

const readChoices = (reader: Reader, element: Json, field: string) => {
  const hasOther = element.showOtherItem === true
  return {
    choices: reader.items(element.choices, `${field}.choices`, {
      min: hasOther ? 1 : 2,
      max: limits.choices,
      text: limits.item,
      ...(hasOther ? { reserved: otherValue } : {}),
    }),
    choicesOrder: element.choicesOrder === 'random' ? 'random' : undefined,
    showOtherItem: hasOther || undefined,
  }
}

function readCheckbox(reader: Reader, element: Json, field: string): object {
  const choices = readChoices(reader, element, field)
  const range = [1, Math.max(1, choices.choices.length + (choices.showOtherItem ? 1 : 0))] as const
  const min = reader.count(element.minSelectedChoices, `${field}.minSelectedChoices`, range)
  const max = reader.count(element.maxSelectedChoices, `${field}.maxSelectedChoices`, range)
  if (min !== undefined && max !== undefined && min > max)
    reader.add(`${field}.maxSelectedChoices`, 'range_reversed')
  return { type: 'checkbox', ...choices, minSelectedChoices: min, maxSelectedChoices: max }
}

function readScale(reader: Reader, element: Json, field: string): object {
  const rateMin = element.rateMin ?? 1
  const rateMax = element.rateMax ?? 5
  const isWhole = Number.isInteger(rateMin) && Number.isInteger(rateMax)
  const steps = Number(rateMax) - Number(rateMin) + 1
  if (!isWhole || Number(rateMin) < 0 || steps < 2 || steps > limits.steps)
    reader.add(`${field}.rateMax`, 'scale_invalid', { max: limits.steps })
  const label = (name: 'minRateDescription' | 'maxRateDescription') =>
    reader.optionalText(element[name], `${field}.${name}`, limits.item)
  return {
    type: 'rating',
    rateMin,
    rateMax,
    minRateDescription: label('minRateDescription'),
    maxRateDescription: label('maxRateDescription'),
  }
}

export function readElement(reader: Reader, value: unknown, field: string): PageElement | null {
  const element = asObject(value) ?? {}
  const type = String(element.type ?? '')
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined
  if (!read && type !== 'html') {
    reader.add(`${field}.type`, 'type_unsupported', { type: type.slice(0, 40) })
    return null
  }
  const own = read
    ? {
        title: reader.text(element.title, `${field}.title`, limits.title),
        description: reader.optionalText(element.description, `${field}.description`, limits.description),
        isRequired: element.isRequired === true || undefined,
        ...read(reader, element, field),
      }
    : { type, html: reader.text(element.html, `${field}.html`, limits.block) }
  const name = reader.name(element.name, field)
  return defined({ name, ...own, visibleIf: conditionText(element.visibleIf) }) as PageElement
}

export const conditionText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
