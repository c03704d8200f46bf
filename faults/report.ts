/** The result of one fault. */
export interface Finding {
  fault: string
  /** The measured result. */
  measured: string
  /** The promised result. */
  promise: string
  isMet: boolean
}

/** One fault. It prepares its own environment, breaks something, and reports the result. */
export interface Fault {
  name: string
  /** `times`: number of rounds. `minutes`: duration of a steady load. `rows`: size of a large database. */
  run(options: { times: number; minutes: number; rows: number }): Promise<Finding[]>
}

const pad = (text: string, width: number): string => text.padEnd(width)

export function print({ fault, measured, promise, isMet }: Finding): void {
  process.stdout.write(
    `${isMet ? 'ok    ' : 'BROKEN'} ${pad(fault, 46)} ${measured}  (promised: ${promise})\n`,
  )
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
