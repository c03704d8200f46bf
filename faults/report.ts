/** The result of one fault. */
export interface Finding {
  fault: string
  /** What was measured. */
  measured: string
  /** What is promised. */
  promise: string
  isMet: boolean
}

/** One fault: it prepares its own environment, breaks something, and reports the result. */
export interface Fault {
  name: string
  /** `times`: rounds; `minutes`: how long a steady load lasts; `rows`: the size of a large database. */
  run(options: { times: number; minutes: number; rows: number }): Promise<Finding[]>
}

const pad = (text: string, width: number): string => text.padEnd(width)

export function print({ fault, measured, promise, isMet }: Finding): void {
  process.stdout.write(
    `${isMet ? 'ok    ' : 'BROKEN'} ${pad(fault, 46)} ${measured}  (promised: ${promise})\n`,
  )
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
