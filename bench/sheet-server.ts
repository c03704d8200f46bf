import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves a response sheet of 10 000 rows. */

export const sheetRows = 10_000

const cells = (i: number): string =>
  `2026/11/${1 + (i % 28)} 10:00:00 AM GMT+2,K${String(i).padStart(9, '0')},"${20_300_000 + i}",reader${i}@example.org,Often,"Two cups a day, three before an exam",${i % 60},الأرق أثناء الامتحانات`

const header = 'Timestamp,Participation code,Student ID,Email,How often?,Why?,Minutes,Arabic'
const rows = Array.from({ length: sheetRows }, (_, i) => cells(i))

/** Rows added by `addAnswers`. */
let more: readonly string[] = []

export const benchSheet = {
  url: '',
  host: '',
  /** Serves rows with these codes after the fixed ones. Replaces the rows of an earlier call. */
  addAnswers(codes: readonly string[]): void {
    more = codes.map(code => `2026/11/20 10:00:00 AM GMT+2,${code},,,Often,,5,`)
  },
  async open(): Promise<() => void> {
    const server = createServer((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/csv; charset=utf-8' })
        .end([header, ...rows, ...more].join('\r\n'))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    benchSheet.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    benchSheet.url = `http://${benchSheet.host}/sheet.csv`
    return () => server.close()
  },
}
