import { insertedFrom, shownTitle, useTemplates } from '../../records/templates/use-templates.ts'
import type { Check } from './check-view.ts'

/** A common reason: its name for the administrator, and the text that is sent, in the member's language. */
export interface Reason {
  id: string
  name: string
  text: string
}

/** The number of digit keys. */
export const reasonsWithKeys = 9

/** The common reasons for rejecting an account. */
export const useRejectionReasons = ({ language }: Check): readonly Reason[] =>
  useTemplates('account_rejection').templates.map(template => ({
    id: template.id,
    name: shownTitle(template),
    text: insertedFrom(template, language).text,
  }))
