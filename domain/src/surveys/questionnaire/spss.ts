import type { Column } from './codebook.ts'

/** SPSS syntax for exported results. */

/** A text in SPSS syntax. Quotes are doubled, and line breaks are replaced because they would end the command. */
const quote = (text: string, max: number): string =>
  `'${text.replace(/\s+/g, ' ').slice(0, max).replaceAll("'", "''")}'`

/** The width of a string is in bytes of UTF-8: up to four for a character. */
const formats: Record<Column['type'], string> = {
  text: 'A16000',
  number: 'F12.3',
  date: 'SDATE10',
  category: 'A160',
}

/** `01` and `1` are the same number, and numbers of more than 15 digits aren't exact. */
const isCoded = ({ values = [] }: Column): boolean =>
  values.every(({ value }) => /^(0|[1-9]\d{0,14})$/.test(value))

/** SPSS syntax that reads the exported columns and assigns their labels. */
export function spssSyntax(variables: readonly Column[], file: string): string {
  const format = (column: Column) =>
    column.type === 'category' && isCoded(column) ? 'F8.0' : formats[column.type]
  const labels = variables.map(variable => `  ${variable.name} ${quote(variable.label, 255)}`)
  const values = variables.flatMap(variable => {
    const { values: labelled = [] } = variable
    if (labelled.length === 0) return []
    const code = (value: string) => (isCoded(variable) ? value : quote(value, 120))
    const lines = labelled.map(({ value, label }) => `    ${code(value)} ${quote(label, 120)}`)
    return [
      `VALUE LABELS ${variable.name}\n${lines.join('\n')}.`,
      // SPSS counts an empty string as an answer, but not an empty number.
      ...(isCoded(variable) ? [] : [`MISSING VALUES ${variable.name} (' ').`]),
    ]
  })
  return [
    'SET UNICODE=ON.',
    `GET DATA /TYPE=TXT /FILE=${quote(file, 255)} /ENCODING='UTF8' /DELCASE=LINE /DELIMITERS="," /QUALIFIER='"'`,
    '  /ARRANGEMENT=DELIMITED /FIRSTCASE=2 /VARIABLES=',
    `${variables.map(variable => `  ${variable.name} ${format(variable)}`).join('\n')}.`,
    'VARIABLE LABELS',
    `${labels.join('\n')}.`,
    ...values,
    'EXECUTE.',
    '',
  ].join('\n')
}
