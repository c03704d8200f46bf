import type { DataRow, RetentionRow } from '../privacy-tables.ts'

/** The platform's own processing of personal data, as the register for the data protection law lists it. */

export interface RegisterRow {
  data: string
  collected: string
  purpose: string
  recipients: string
  retention: string
}

/** The rows of the privacy policy, each with the retention period of its data. */
export const registerRows = (data: readonly DataRow[], retentions: readonly RetentionRow[]): RegisterRow[] =>
  data.map(row => ({
    data: row.data,
    collected: row.collected,
    purpose: row.purpose,
    recipients: row.shared,
    retention: retentions.find(({ kind }) => kind === (row.retention ?? 'account'))?.life ?? '',
  }))
