/** A PostgreSQL server of its own, in a folder that is gone when it stops. */
export interface StartedPostgres {
  url: string
  stop(): Promise<void>
  /** Ends it at once, as a crash would; its data stays, for `start`. */
  crash(): Promise<void>
  start(): Promise<void>
  /** Its programs. */
  bin: string
  /** Its data. */
  folder: string
  port: number
}

export function startPostgres(options?: { durable?: boolean }): Promise<StartedPostgres>
