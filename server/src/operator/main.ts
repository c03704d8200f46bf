import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { ArchiveProblem } from '../backup/archive.ts'
import { BackupUsageProblem, readBackupRequest } from '../backup/backup-request.ts'
import { makePrivateByDefault } from '../private-folder.ts'
import { say } from '../say.ts'
import { readSettings, type Settings } from '../settings.ts'
import { startProblem } from '../start-problem.ts'
import { type Answer, answerStep, type Step } from './answer.ts'
import { CommandProblem } from './command-problem.ts'
import { commandNamed, commands } from './commands.ts'
import { connectToServer } from './socket.ts'

/** `npm run admin`, started by scripts/run.js. Exit codes: 0 done, 1 failed or declined, 2 wrong usage. */

/** Wrong usage of the command line. */
class UsageProblem extends Error {}

function help(): string {
  const usages = Object.entries(commands).map(([name, { args, help }]) => [[name, ...args].join(' '), help])
  const width = Math.max(...usages.map(([usage = '']) => usage.length))
  return [
    'Usage: npm run admin -- COMMAND [--yes]',
    '',
    ...usages.map(([usage = '', text]) => `  ${usage.padEnd(width)}  ${text}`),
    '',
    'It reads the settings of the server from the environment, works while the server runs, and writes what it',
    'changes into the activity log as "operator". --yes answers its question.',
  ].join('\n')
}

interface Request {
  name: string
  args: string[]
  yes: boolean
}

/** A backup has its own options. Without a folder it is stored in the data folder. */
function readBackupArguments(args: string[]): Request {
  const { dataDir, backupKey } = readSettings(process.env)
  const folder = join(resolve(dataDir), 'backups')
  // Every command accepts --yes, also a backup, which has no question.
  const own = args.filter(arg => arg !== '--yes' && arg !== '-y')
  const request = readBackupRequest(own, 'npm run admin -- backup [FOLDER] --keep 7', folder)
  const commandRequest = { ...request, isEncrypted: backupKey !== null }
  return { name: 'backup', args: [JSON.stringify(commandRequest)], yes: true }
}

function readArguments(argv: string[]): Request | null {
  const [first = '', ...rest] = argv
  if (first === 'backup' && !rest.includes('--help')) return readBackupArguments(rest)
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { yes: { type: 'boolean', short: 'y' }, help: { type: 'boolean', short: 'h' } },
    })
    const [name, ...args] = positionals
    if (values.help || name === undefined || name === 'help') return null
    const command = commandNamed(name)
    if (!command) throw new UsageProblem(`There is no command ${name}. npm run admin -- --help lists them.`)
    if (args.length !== command.args.length)
      throw new UsageProblem(`Usage: npm run admin -- ${[name, ...command.args].join(' ')}`)
    return { name, args, yes: values.yes === true }
  } catch (error) {
    throw error instanceof UsageProblem ? error : new UsageProblem((error as Error).message)
  }
}

async function isConfirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UsageProblem(`${question} There is no terminal to answer on: add --yes to the command.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** Runs steps where the database is open: in the server that has locked it, otherwise in this process. */
async function openRunner(
  settings: Settings,
): Promise<{ send(step: Step): Promise<Answer>; close(): Promise<void> }> {
  const server = settings.databaseUrl ? null : await connectToServer(settings.dataDir)
  if (server) return { send: server, close: async () => {} }
  // Loaded only where it is used, because a command that the server runs needs none of it.
  const { openOwnServices } = await import('./own-services.ts')
  const { services, close } = await openOwnServices(settings)
  return { send: step => answerStep(services, step), close }
}

async function runCommand({ name, args, yes }: Request, settings: Settings): Promise<number> {
  const runner = await openRunner(settings)
  try {
    const prepared = await runner.send({ step: 'ask', name, args })
    if ('problem' in prepared) throw new CommandProblem(prepared.problem)
    if ('question' in prepared && prepared.question && !yes && !(await isConfirmed(prepared.question))) {
      say('Nothing was changed.')
      return 1
    }
    const answer = await runner.send({ step: 'run', name, args })
    if ('problem' in answer) throw new CommandProblem(answer.problem)
    if ('lines' in answer) for (const line of answer.lines) say(line)
    return 'failed' in answer && answer.failed ? 1 : 0
  } finally {
    await runner.close()
  }
}

let settings: Settings | null = null
makePrivateByDefault()
try {
  const request = readArguments(process.argv.slice(2))
  if (request) {
    settings = readSettings(process.env)
    const code = await runCommand(request, settings)
    if (code !== 0) process.exitCode = code
  } else say(help())
} catch (error) {
  const isUsage = error instanceof UsageProblem || error instanceof BackupUsageProblem
  const isPlain = isUsage || error instanceof CommandProblem || error instanceof ArchiveProblem
  process.stderr.write(`${isPlain ? (error as Error).message : startProblem(error, settings)}\n`)
  process.exitCode = isUsage ? 2 : 1
}
