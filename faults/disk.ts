import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.js'
import { type RunningProgram, startProgram } from '../server/src/testing/program.ts'
import { ask } from './client.ts'
import { createMembers, signUp } from './members.ts'
import type { Fault, Finding } from './report.ts'

/** Fills the disk up to one block. The running server may write at the same time, so that it is full earlier. */
function fill(dataDir: string, path: string): void {
  const { bavail, bsize } = statfsSync(dataDir)
  try {
    writeFileSync(path, Buffer.alloc(Math.max(0, bavail * bsize - 4096)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/**
 * The disk of the data folder is full. Expects clear errors, no partial rows, and normal operation after space is
 * available again.
 */
async function full(): Promise<Finding[]> {
  if (process.getuid?.() !== 0)
    return [
      { fault: 'disk full', measured: 'not tried: it needs root', promise: 'a clear error', isMet: false },
    ]
  const dataDir = mkdtempSync(join(tmpdir(), 'bahth-full-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', dataDir])
  let program: RunningProgram | null = null
  try {
    program = await startProgram({
      dataDir,
      port: await freePort(),
      env: { DEMO: '1', TRUST_PROXY: '1' },
    })
    const people = await createMembers(program.url, 3)
    const ballast = join(dataDir, 'ballast')
    fill(dataDir, ballast)
    const refused = new Map<string, number>()
    for (let number = 0; number < 60; number++) {
      const isEven = number % 2 === 0
      const response = isEven
        ? await ask(program.url, '/inquiries', {
            method: 'POST',
            body: { title: `Full ${number}`, inquiry: 'x'.repeat(9000) },
            token: people.members[0]?.token,
          })
        : {
            status: (await signUp(program.url, `full${number}@campus.example`)) ? 201 : 503,
            body: { code: 'sign-up' },
          }
      const said = `${response.status} ${response.body?.code ?? ''}`.trim()
      refused.set(said, (refused.get(said) ?? 0) + 1)
    }
    rmSync(ballast)
    const after = await signUp(program.url, 'room-again@campus.example')
    await program.stop()
    const said = [...refused].map(([what, count]) => `${count} × ${what}`).join(', ')
    return [
      {
        fault: 'disk full',
        measured: `${said}; with room again sign-up ${after ? 'works' : 'FAILS'}`,
        promise: 'a clear error, and all is well again',
        isMet: after && ![...refused.keys()].some(what => what.startsWith('500') || what.startsWith('0')),
      },
    ]
  } finally {
    if (program?.isRunning()) await program.kill()
    execFileSync('umount', [dataDir])
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const disk: Fault = { name: 'disk', run: full }
