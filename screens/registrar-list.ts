import { applicants } from '../server/src/demo/data/applicants.ts'
import type { Call, File } from './screen.ts'

/**
 * A registrar’s list of the demo’s applicants. Two match exactly, and three are similar (one shares their student
 * ID).
 */

const queue = applicants.filter(({ check }) => check.state === 'pending' && !check.unconfirmed)

const rows = queue.slice(0, 5).map(({ first, last, studentId, email }, at) => {
  const name = at === 1 ? `${last} ${first}` : `${first} Ahmed ${last}`
  return [at + 1, studentId, name, at < 3 ? email : `student${at}@std.example.edu.eg`].join(';')
})

export const registrarList: File = {
  name: 'students-2026-2027-first-term-all-faculties.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['No;Student code;Name;E-mail', ...rows, '6;;A row without an ID;'].join('\r\n')),
}

const path = '/api/admin/registrar'
const as = 'admin'

export const imported: { before: Call; after: Call } = {
  before: { as, method: 'POST', path, files: { list: registrarList } },
  after: { as, method: 'DELETE', path },
}
