/** A PostgreSQL server in a temporary folder. */
export interface StartedPostgres {
  url: string
  /** `url` over the Unix socket. */
  socketUrl: string
  stop(): Promise<void>
  /** Stops it like a crash. `start` continues with its data. */
  crash(): Promise<void>
  start(): Promise<void>
  /** The folder of its programs. */
  bin: string
  /** The folder of its data. */
  folder: string
  port: number
}

export function startPostgres(options?: {
  durable?: boolean
  settings?: readonly string[]
  /** A major version from npm. The default is an installed version. */
  major?: 15 | 16 | 17 | 18 | undefined
}): Promise<StartedPostgres>
