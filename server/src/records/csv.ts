/** Tables for spreadsheets. */

/** What a spreadsheet takes for the beginning of a formula, also behind blanks and in full width. */
const formulaStart = /^[\s\u00A0]*[=+\-@|%\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/

/** One cell: quoted, and never a formula. A leading apostrophe makes it text everywhere. */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formulaStart.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** One line of a table. */
export const csvLine = (row: readonly (string | number | null)[]): string => `${row.map(cell).join(',')}\r\n`

/** What a table begins with: its mark tells Excel that it is UTF-8. */
export const csvHead = (header: readonly string[]): string => `\uFEFF${csvLine(header)}`

/** A whole table with a header row. */
export const csvOf = (
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => csvHead(header) + rows.map(csvLine).join('')
