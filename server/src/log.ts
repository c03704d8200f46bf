import { type DestinationStream, type Logger, pino } from 'pino'

/** Structured log lines. They must not contain passwords, tokens, texts of mails, or paths of ID photos. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }

/** Errors of the database also carry the failing row and the values of the statement, such as addresses and hashes. */
const loggedFields = ['type', 'message', 'stack', 'code', 'table', 'column', 'constraint', 'syscall'] as const

function withoutValues(error: Error) {
  const all = pino.stdSerializers.err(error)
  return Object.fromEntries(
    loggedFields.flatMap(name => (all[name] === undefined ? [] : [[name, all[name]]])),
  )
}

/**
 * The lines go to standard output. If that can't be written to, such as a file on a full disk, lines get lost and the server
 * goes on: an error without a listener would end it.
 */
export function standardOutput() {
  const stream = pino.destination({ sync: false, maxLength: 1_000_000 })
  stream.on('error', () => {
    // Writing the rest before the exit would be tried for ever.
    stream.flushSync = () => {}
  })
  // Otherwise a full buffer would stay full, also when there is space again.
  stream.on('drop', () => stream.flush())
  return stream
}

/** The log of a server. */
export const openLog = (level: string, destination: DestinationStream = standardOutput()): Logger =>
  pino({ level, base: null, serializers: { err: withoutValues } }, destination)
