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

/** A table with a header row; the mark at its beginning tells Excel that it is UTF-8. */
export const csvOf = (
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => `\uFEFF${[header, ...rows].map(row => `${row.map(cell).join(',')}\r\n`).join('')}`
