/** Lets a few pieces of work run at a time, in the order they asked. Settles with the way to end a turn. */
export function takeTurns(atOnce: number): () => Promise<() => void> {
  const waiting: (() => void)[] = []
  let running = 0

  const end = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async () => {
    if (running < atOnce) running++
    else await new Promise<void>(resolve => waiting.push(resolve))
    return end
  }
}
