import { type ConsentText, consentItems, type EthicsStatus } from '@bahth/domain/surveys/consent-rules.ts'
import type { ResponseOf } from '../../api/endpoints.ts'

/** The fields of the form as typed. Every text is a string; consent items are named `ar.purpose` and so on. */
export type EthicsForm = Record<string, string>

const plainNames = [
  'committee',
  'number',
  'validUntil',
  'controller',
  'storagePlace',
  'retention',
  'contact',
] as const

export const itemName = (language: 'ar' | 'en', item: (typeof consentItems)[number]): string =>
  `${language}.${item}`

export const formOf = (ethics: ResponseOf<'ethics.getEthics'>): EthicsForm => ({
  status: ethics.status ?? '',
  ...Object.fromEntries(plainNames.map(name => [name, ethics[name] ?? ''])),
  ...Object.fromEntries(
    consentItems.flatMap(item => [
      [itemName('ar', item), ethics.consentAr?.[item] ?? ''],
      [itemName('en', item), ethics.consentEn?.[item] ?? ''],
    ]),
  ),
})

const textOf = (values: EthicsForm, language: 'ar' | 'en') =>
  Object.fromEntries(
    consentItems.map(item => [item, values[itemName(language, item)] ?? '']),
  ) as unknown as ConsentText

export const bodyOf = (values: EthicsForm) => ({
  ...(Object.fromEntries(plainNames.map(name => [name, values[name] || null])) as Record<
    (typeof plainNames)[number],
    string | null
  >),
  status: (values.status || null) as EthicsStatus | null,
  consentAr: textOf(values, 'ar'),
  consentEn: textOf(values, 'en'),
})

/** Fills empty items with the text of the template. */
export const filled = (values: EthicsForm, language: 'ar' | 'en', template: ConsentText): EthicsForm =>
  Object.fromEntries(
    consentItems.flatMap(item => {
      const name = itemName(language, item)
      return values[name]?.trim() ? [] : [[name, template[item]]]
    }),
  )
