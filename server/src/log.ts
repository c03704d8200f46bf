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

/** The log of a server. */
export const openLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: null, serializers: { err: withoutValues } }, destination)
