import { Refused } from '@bahth/domain/refusals.ts'
import { ArchiveProblem } from '../backup/archive.ts'
import type { Services } from '../services.ts'
import { CommandProblem } from './command-problem.ts'
import { commandNamed } from './commands.ts'

/** One step of a command: `ask` returns its question, `run` runs it. */
export interface Step {
  step: 'ask' | 'run'
  name: string
  args: string[]
}

export type Answer = { question: string | null } | { lines: string[]; failed: boolean } | { problem: string }

/** Runs a step; expected errors become answers. */
export async function answerStep(services: Services, { step, name, args }: Step): Promise<Answer> {
  const command = commandNamed(name)
  if (!command) return { problem: `The server doesn't know the command ${name}: it runs another version.` }
  try {
    if (step === 'ask') return { question: (await command.question?.(services, args)) ?? null }
    const { lines, failed = false } = await command.run(services, args)
    return { lines, failed }
  } catch (error) {
    if (error instanceof CommandProblem || error instanceof ArchiveProblem || error instanceof Refused)
      return { problem: error.message }
    throw error
  }
}
