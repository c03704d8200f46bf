import { expect, onTestFinished, test } from 'vitest'
import { openTestServer } from '../testing/test-server.ts'

test.each([
  ['platform', '"Data","Purpose","Collected","Recipients","Kept"'],
  ['surveys', '"Survey","Purpose","Creator",'],
  ['requests', '"Day","Request","Count"'],
])('the headers of the exported register (%s) are English in both languages', async (part, header) => {
  const bahth = await openTestServer()
  onTestFinished(() => bahth.close())
  const admin = await bahth.admin()
  for (const language of ['en', 'ar']) {
    const { text } = await admin.get(`/admin/data-register.csv?part=${part}&language=${language}`)
    expect(text.replace('\uFEFF', '').startsWith(header)).toBe(true)
  }
})
