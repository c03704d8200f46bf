import { isTemporary } from './attempt-rules.ts'

/** Placeholders in form links, and the results of link checks. */

/** The member's values that a form link can contain. */
export interface LinkValues {
  code: string
  studentId: string
  email: string
}

export const linkValueNames = ['code', 'studentId', 'email'] as const
export type LinkValueName = (typeof linkValueNames)[number]

const placeholder = /\{(code|studentId|email)\}/g

/** The member's values that a form link passes on. The page names them before the member opens the link. */
export const valuesPassedOn = (formLink: string): LinkValueName[] =>
  linkValueNames.filter(name => formLink.includes(`{${name}}`))

/** A form link for one member, with the placeholders replaced by percent-encoded values. */
export const fillLink = (formLink: string, values: LinkValues): string =>
  formLink.replace(placeholder, (_, name: LinkValueName) => encodeURIComponent(values[name]))

/** Placeholders are allowed only in the path, the query and the fragment. */
export const placeholdersInPlace = (formLink: string): boolean =>
  !/[{}]/.test(formLink.replace(/^(https?:\/\/[^/?#]*).*$/i, '$1'))

/** The result of a link check at submission. It warns but never blocks. */
export const lights = ['ok', 'warn', 'fail'] as const
export type Light = (typeof lights)[number]

/** `reason` is a code. The browser has a message for each. */
export interface LinkLight {
  light: Light
  reason: string | null
}

/** Temporary problems cause only a warning, and so does a page in which no form was recognized. */
const isWarning = (failure: string): boolean => isTemporary(failure) || failure === 'not_a_form'

export const lightOf = (failure: string | null): LinkLight =>
  failure === null
    ? { light: 'ok', reason: null }
    : { light: isWarning(failure) ? 'warn' : 'fail', reason: failure }

/** Checks whether the sheet has a column with the code, the student ID or the email address. */
export function columnLight(sheet: { wasRead: boolean; rows: number; hasKeyColumn: boolean }): LinkLight {
  if (!sheet.wasRead) return { light: 'warn', reason: 'not_read' }
  if (sheet.hasKeyColumn) return { light: 'ok', reason: null }
  return { light: 'warn', reason: sheet.rows === 0 ? 'empty' : 'no_key_column' }
}
