import type { LinkLight } from '@bahth/domain/surveys/link-rules.ts'
import type { Settings } from '../settings.ts'
import { spreadsheetOf } from '../vendors/sheets/sheet-link.ts'

/** The stored result of the link check. With a hook the sheet isn't read, so its results are null. */
export interface StoredLinkCheck {
  form: LinkLight
  sheet: LinkLight | null
  column: LinkLight | null
}

/**
 * The result of the link check as the API returns it; empty before the first check, and for a survey on Bahth, whose row may
 * have a check of the links it had before. A private Google sheet can be shared with the service account, if there is one.
 */
export function presentLinkCheck(
  row: { linkCheck: unknown; linkCheckedAt: Date | null; sheetLink: string; isNative: boolean },
  { serviceAccount }: Pick<Settings, 'serviceAccount'>,
) {
  const check = row.isNative ? null : (row.linkCheck as StoredLinkCheck | null)
  const isShareable = check?.sheet?.reason === 'private' && spreadsheetOf(row.sheetLink) !== null
  return {
    form: check?.form ?? null,
    sheet: check?.sheet ?? null,
    column: check?.column ?? null,
    checkedAt: check && row.linkCheckedAt,
    shareWith: isShareable ? (serviceAccount?.email ?? null) : null,
  }
}
