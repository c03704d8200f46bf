/** CSV for spreadsheet programs. */

/** Matches texts that spreadsheet programs treat as a formula, also after spaces and with full-width characters. */
const formulaStart = /^[\s\u00A0]*[=+\-@|%\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/

/** A quoted cell. An apostrophe before a possible formula makes it text in all spreadsheet programs. */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formulaStart.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

export const csvLine = (row: readonly (string | number | null)[]): string => `${row.map(cell).join(',')}\r\n`

/** The header row after a byte order mark, without which Excel doesn't detect UTF-8. */
export const csvHead = (header: readonly string[]): string => `\uFEFF${csvLine(header)}`

/** A table with a header row. */
export const csvOf = (
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => csvHead(header) + rows.map(csvLine).join('')
