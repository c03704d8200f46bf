const ordinalEndings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** Texts of dates and numbers. */
export const messages = {
  inCairo: (time: string) => `${time} Cairo`,
  ordinalEnding: (rule: Intl.LDMLPluralRule) => ordinalEndings[rule] ?? 'th',
}
