import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { BackupRequest } from './make-backup.ts'

/** Wrong usage of the command line. */
export class BackupUsageProblem extends Error {}

/** A number of days or weeks; undefined if it isn't given. */
function countOf(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d{1,4}$/.test(value))
    throw new BackupUsageProblem(`--${name} needs a number, for example --${name} 7.`)
  return Number(value)
}

const options = {
  keep: { type: 'string' },
  'keep-weekly': { type: 'string' },
  verify: { type: 'boolean' },
} as const

/**
 * npm keeps options that don't follow `--` for itself and passes them as variables. Without this check a backup would not
 * be verified, and a trial would be a restore.
 */
function refuseOptionsKeptByNpm(usage: string): void {
  const ignored = Object.keys(options).find(
    name => process.env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined,
  )
  if (ignored)
    throw new BackupUsageProblem(`npm kept --${ignored} for itself. Write -- before the options: ${usage}`)
}

/**
 * Reads the arguments of a backup. Paths are relative to the folder where npm was called. With a default folder the path is
 * a folder, otherwise only with --keep.
 */
export function readBackupRequest(args: string[], usage: string, defaultFolder?: string): BackupRequest {
  refuseOptionsKeptByNpm(usage)
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    throw new BackupUsageProblem(`${(error as Error).message} Usage: ${usage}`)
  }
  const { values, positionals } = parsed
  const [path = defaultFolder] = positionals
  if (!path || positionals.length > 1)
    throw new BackupUsageProblem(`Name one ${defaultFolder === undefined ? 'file' : 'folder'}: ${usage}`)
  const keep = countOf('keep', values.keep)
  if (keep === 0) throw new BackupUsageProblem('--keep needs at least 1, or the new backup would be deleted.')
  const keepWeekly = countOf('keep-weekly', values['keep-weekly'])
  if (keep === undefined && keepWeekly !== undefined)
    throw new BackupUsageProblem(
      '--keep-weekly adds to --keep, which is missing: without it nothing is deleted.',
    )
  return {
    path: resolve(process.env.INIT_CWD ?? process.cwd(), path),
    isFolder: defaultFolder !== undefined || keep !== undefined,
    keep,
    keepWeekly,
    verify: values.verify,
  }
}

const parse = (args: string[]) => parseArgs({ args, allowPositionals: true, options })

/** The file to restore. A backup's options are refused: `--verify` doesn't mean that the restore is only a trial. */
export function readRestoreRequest(args: string[]): string {
  const usage = 'npm run restore -- bahth.tar'
  refuseOptionsKeptByNpm(usage)
  const [path = ''] = args
  if (args.length !== 1 || path === '' || path.startsWith('-'))
    throw new BackupUsageProblem(`Name one file, without options: ${usage}`)
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}
