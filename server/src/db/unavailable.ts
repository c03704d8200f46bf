/** Recognises errors of the database that are not mistakes in a query: it is unavailable, or its disk is full. */

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // query_canceled: the statement timeout.
  '57014',
  // read_only_sql_transaction: a standby that isn't the primary yet, during a failover.
  '25006',
  // idle_in_transaction_session_timeout: the process was stopped in a transaction, for example by a snapshot of its machine.
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
])

const unavailableMessages =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|client has encountered a connection error|cannot use a pool after|pglite is closed/i

const field = (error: unknown, name: 'code' | 'message' | 'syscall'): string => {
  const value =
    typeof error === 'object' && error !== null && name in error
      ? (error as Record<string, unknown>)[name]
      : ''
  return typeof value === 'string' ? value : ''
}

/** A Unix socket reports more codes: ENOENT while PostgreSQL is stopped, EAGAIN while its queue is full. */
const isConnecting = (error: unknown): boolean => field(error, 'syscall') === 'connect'

export const isDatabaseUnavailable = (error: unknown): boolean =>
  unavailableCodes.has(field(error, 'code')) ||
  isConnecting(error) ||
  unavailableMessages.test(field(error, 'message'))

/** PostgreSQL's and the file system's codes for a full disk. */
export const isDiskFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes(field(error, 'code')) ||
  /no space left on device/i.test(field(error, 'message'))
