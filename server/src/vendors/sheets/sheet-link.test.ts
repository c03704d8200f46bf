import { expect, test } from 'vitest'
import { csvExportLink, spreadsheetOf } from './sheet-link.ts'

const sheet = 'https://docs.google.com/spreadsheets/d/1AbC_d-9'
const exported = `${sheet}/export?format=csv`
const published = 'https://docs.google.com/spreadsheets/d/e/2PACX-1v_x'
const publishedExport = `${published}/pub?output=csv`

test.each([
  [`${sheet}/edit#gid=0`, `${exported}&gid=0`],
  [`${sheet}/edit?gid=17#gid=17`, `${exported}&gid=17`],
  [`${sheet}/edit?gid=17`, `${exported}&gid=17`],
  [`${sheet}/edit?gid=1#gid=17`, `${exported}&gid=17`],
  [`${sheet}/edit?usp=sharing`, exported],
  [`${sheet}/edit?usp=sharing&resourcekey=0-xY_9`, `${exported}&resourcekey=0-xY_9`],
  [`${sheet}/edit`, exported],
  [`${sheet}/`, exported],
  [sheet, exported],
  [`${sheet}/view#gid=5`, `${exported}&gid=5`],
  [`${sheet}/copy`, exported],
  [`${sheet}/htmlview?gid=3`, `${exported}&gid=3`],
  [`${sheet}/export?format=xlsx&gid=3`, `${exported}&gid=3`],
  [`${sheet}/gviz/tq?tqx=out:csv&gid=3`, `${exported}&gid=3`],
  [`${sheet}/edit#gid=5&range=A1:B2`, `${exported}&gid=5`],
  [`${sheet}/edit#gid=5&fvid=9`, `${exported}&gid=5`],
  [`${sheet}/edit#gid=../../x`, exported],
  ['https://docs.google.com/spreadsheets/u/0/d/1AbC_d-9/edit#gid=5', `${exported}&gid=5`],
  ['https://docs.google.com/a/campus.example/spreadsheets/d/1AbC_d-9/edit', exported],
  ['http://docs.google.com/spreadsheets/d/1AbC_d-9/edit', exported],
  [`  ${sheet}/edit#gid=0\n`, `${exported}&gid=0`],
  ['HTTPS://DOCS.GOOGLE.COM/spreadsheets/d/1AbC_d-9/edit', exported],
  [`${published}/pubhtml`, publishedExport],
  [`${published}/pubhtml?gid=7&single=true`, `${publishedExport}&gid=7&single=true`],
  [`${published}/pub?output=csv`, publishedExport],
  [`${published}/pub?gid=7&single=true&output=csv`, `${publishedExport}&gid=7&single=true`],
  [`${published}/pubhtml#gid=7`, `${publishedExport}&gid=7&single=true`],
])('the link %s is read as the export %s', (pasted, link) => {
  expect(csvExportLink(pasted)).toBe(link)
})

test.each(['https://sheets.campus.example/responses.csv?survey=5', 'http://127.0.0.1:3000/demo/sheet.csv'])(
  'the link %s is not changed',
  link => {
    expect(csvExportLink(link)).toBe(link)
  },
)

test.each([
  ['https://docs.google.com/spreadsheets/d/1AbC_d-9/edit#gid=12', 12],
  ['docs.google.com/spreadsheets/d/1AbC_d-9', null],
  ['https://docs.google.com/spreadsheets/d/1AbC_d-9', null],
  ['https://docs.google.com/a/example.edu.eg/spreadsheets/u/1/d/1AbC_d-9/htmlview?gid=0', 0],
  ['https://docs.google.com/spreadsheets/d/e/2PACX-1vQ/pubhtml?gid=4', null],
  ['https://sheets.example/spreadsheets/d/1AbC_d-9/edit', null],
])('the spreadsheet and tab of the link %s are recognised, if it has any', (link, gid) => {
  const isOne = /^https:\/\/docs.google.com\/(?!spreadsheets\/d\/e\/)/.test(link)
  expect(spreadsheetOf(link)).toEqual(isOne ? { id: '1AbC_d-9', gid } : null)
})

test.each([
  '',
  'not a link',
  'docs.google.com/spreadsheets/d/1AbC_d-9/edit',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'file:///etc/passwd',
  'ftp://sheets.example/a.csv',
  'data:text/csv,a',
  'https://user:password@docs.google.com/spreadsheets/d/1AbC_d-9/edit',
  'https://user@sheets.example/a.csv',
  'https://docs.google.com/forms/d/e/1FAIpQ/viewform',
  'https://docs.google.com/document/d/1AbC_d-9/edit',
  'https://docs.google.com/spreadsheets/u/0/',
  'https://docs.google.com/spreadsheets/d/',
])('%j is not accepted as a link to a sheet', pasted => {
  expect(csvExportLink(pasted)).toBeNull()
})
