/** What of a member a form link may ask for, and what is found out about a survey's links. */

/** The member's own values that a form link may ask for. */
export interface LinkValues {
  code: string
  studentId: string
  email: string
}

export const linkValueNames = ['code', 'studentId', 'email'] as const
export type LinkValueName = (typeof linkValueNames)[number]

const placeholder = /\{(code|studentId|email)\}/g

/** Which of the member's values a form link passes on; the member is told before. */
export const valuesPassedOn = (formLink: string): LinkValueName[] =>
  linkValueNames.filter(name => formLink.includes(`{${name}}`))

/** A form link for one member: placeholders replaced, percent-encoded. */
export const fillLink = (formLink: string, values: LinkValues): string =>
  formLink.replace(placeholder, (_, name: LinkValueName) => encodeURIComponent(values[name]))

/** Placeholders stand only in the path, the query or the fragment of a form link. */
export const placeholdersInPlace = (formLink: string): boolean =>
  !/[{}]/.test(formLink.replace(/^(https?:\/\/[^/?#]*).*$/i, '$1'))

/** What was found out about a link at submission: a light that warns and never blocks. */
export const lights = ['ok', 'warn', 'fail'] as const
export type Light = (typeof lights)[number]

/** Why a light is not green, as a code; the browser has words for each. */
export interface LinkLight {
  light: Light
  reason: string | null
}

/** Trouble that may be over by tomorrow only warns. */
const passing = new Set(['unreachable', 'too_slow', 'not_a_form'])

/** The light of a form or a sheet, from why it could not be read. */
export const lightOf = (failure: string | null): LinkLight =>
  failure === null
    ? { light: 'ok', reason: null }
    : { light: passing.has(failure) ? 'warn' : 'fail', reason: failure }

/** The light of the sheet's columns: whether one is meant for the code, the student ID or the e-mail. */
export function columnLight(sheet: { wasRead: boolean; rows: number; hasKeyColumn: boolean }): LinkLight {
  if (!sheet.wasRead) return { light: 'warn', reason: 'not_read' }
  if (sheet.hasKeyColumn) return { light: 'ok', reason: null }
  return { light: 'warn', reason: sheet.rows === 0 ? 'empty' : 'no_key_column' }
}
