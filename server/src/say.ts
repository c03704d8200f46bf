/** Prints a line for the operator to standard output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

// Without listeners, output that can't be written, such as to a full disk, would end the program in the middle of its work.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that has read enough, such as `head`, has closed the pipe.
  if (error.code === 'EPIPE') return
  process.stderr.write(`The output can’t be written: ${error.message}\n`)
  process.exitCode ??= 1
})
process.stderr.on('error', () => {})
