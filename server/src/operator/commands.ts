import { emailPattern } from '@bahth/domain/email-pattern.ts'
import { makeBackup } from '../backup/make-backup.ts'
import type { Services } from '../services.ts'
import { version } from '../version.ts'
import { checkServer } from './check.ts'
import { CommandProblem } from './command-problem.ts'
import { accountOf, describe, dropTwoFactor, listCommand, makeAdmin, resetPassword } from './members.ts'
import { type Rotation, rotateKey } from './rotate-key.ts'

/** The commands of `npm run admin`. They run in the server, or in the command's own process. */

export interface Command {
  /** The arguments after the name. */
  args: string[]
  help: string
  /** The question that the terminal asks before it runs; throws if the command is impossible. */
  question?(services: Services, args: readonly string[]): Promise<string>
  /** Returns what to print; `failed` sets the exit code. */
  run(services: Services, args: readonly string[]): Promise<{ lines: string[]; failed?: boolean }>
}

const onAccount = (
  help: string,
  question: (who: string) => string,
  run: (services: Services, email: string) => Promise<string[]>,
): Command => ({
  args: ['EMAIL'],
  help,
  question: async (services, [email = '']) => question(describe(await accountOf(services, email))),
  run: async (services, [email = '']) => ({ lines: await run(services, email) }),
})

const signs = { ok: 'ok      ', advice: 'advice  ', problem: 'PROBLEM ' }

const afterRotation = ({ source, sealedAgain, unreadable, isListErased }: Rotation): string[] => [
  `The secrets of ${sealedAgain} authenticator apps are encrypted with the new key.`,
  ...(unreadable > 0
    ? [
        `${unreadable} could not be read with either key: those members log in with recovery codes, or drop-second-factor.`,
      ]
    : []),
  ...(isListErased ? ['The registrar’s list was erased. Import it again.'] : []),
  source === 'settings'
    ? 'Remove SECRET_KEY_PREVIOUS from the settings if it is there, and restart every server process.'
    : 'Restart every server process now: those on PostgreSQL refuse codes of authenticator apps until then.',
]

async function sendTestMail({ mail, settings }: Services, [to = '']: readonly string[]) {
  if (!emailPattern.test(to)) throw new CommandProblem(`${to} isn’t an email address.`)
  const text = `This is a test of Bahth ${version} at ${settings.publicUrl}. Sending email works.`
  try {
    await mail.send({ to, subject: 'A test of Bahth', text, html: `<p>${text}</p>` })
  } catch (error) {
    throw new CommandProblem((error as Error).message)
  }
  return { lines: [`The mail server accepted an email to ${to}. Check that it arrives, and not as spam.`] }
}

export const commands: Record<string, Command> = {
  list: {
    args: [],
    help: 'lists the administrators',
    run: async services => ({ lines: await listCommand(services) }),
  },
  'make-admin': onAccount(
    'makes a member an administrator; lifts a suspension and approves a waiting ID check',
    who => `Make ${who} an administrator?`,
    makeAdmin,
  ),
  'reset-password': onAccount(
    'ends the password and all logins of an account, and prints a link that sets a new password once',
    who => `End the password and all logins of ${who}?`,
    resetPassword,
  ),
  'drop-second-factor': onAccount(
    'turns two-step verification off for an account and ends its logins',
    who => `Turn two-step verification off for ${who}?`,
    dropTwoFactor,
  ),
  check: {
    args: [],
    help: 'says what the server still lacks; exit code 1 if there is a problem',
    async run(services) {
      const findings = await checkServer(services)
      return {
        lines: findings.map(({ level, text }) => `${signs[level]}${text}`),
        failed: findings.some(({ level }) => level === 'problem'),
      }
    },
  },
  'send-test-mail': {
    args: ['ADDRESS'],
    help: 'sends a test email with the settings of the server',
    run: sendTestMail,
  },
  backup: {
    args: ['[FOLDER]'],
    help: 'makes a backup in a folder; --keep 7 --keep-weekly 4 delete older ones, --verify restores it for a trial',
    run: ({ db, files, clock, settings }, [request = '{}']) =>
      makeBackup({ db, files, now: clock.now(), settings }, JSON.parse(request)),
  },
  'rotate-key': {
    args: [],
    help: 'encrypts all secrets with a new key',
    question: async () => 'Encrypt all secrets with a new key?',
    run: async services => ({ lines: afterRotation(await rotateKey(services)) }),
  },
}

export const commandNamed = (name: string): Command | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined
