/** What a fault showed. */
export interface Finding {
  fault: string
  /** What was measured, in words and figures. */
  figure: string
  /** What is promised. */
  promise: string
  isKept: boolean
}

/** One fault: it makes its own ground, breaks something, and says what was left. */
export interface Fault {
  name: string
  run(options: { times: number }): Promise<Finding[]>
}

const pad = (text: string, width: number): string => text.padEnd(width)

export function print({ fault, figure, promise, isKept }: Finding): void {
  process.stdout.write(
    `${isKept ? 'kept  ' : 'BROKEN'} ${pad(fault, 46)} ${figure}  (promised: ${promise})\n`,
  )
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
