/** Classifies database errors that are not mistakes in a query. */

const awayCodes = new Set([
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
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
])

const awayMessages =
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

export const isDatabaseAway = (error: unknown): boolean =>
  awayCodes.has(field(error, 'code')) || isConnecting(error) || awayMessages.test(field(error, 'message'))

/** PostgreSQL's and the file system's codes for a full disk. */
export const isDiskFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].includes(field(error, 'code')) ||
  /no space left on device/i.test(field(error, 'message'))
