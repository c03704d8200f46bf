/** Structured log lines. They must not contain passwords, tokens, texts of mails, or paths of ID photos. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }
