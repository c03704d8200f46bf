import type { Member, Timing, World } from './world.ts'

/** Durations of requests that a user waits for, with a limit instead of a baseline. */

/** The median of seven response times for one member, in milliseconds. */
export async function medianOf(
  path: string,
  member: Member,
  { origin, token }: Parameters<Timing['run']>[1],
): Promise<number> {
  const headers = { authorization: `Bearer ${await token(member)}` }
  const took: number[] = []
  for (let i = 0; i < 7; i++) {
    const began = performance.now()
    const reply = await fetch(`${origin}/api${path}`, { headers })
    await reply.text()
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    took.push(performance.now() - began)
  }
  return took.toSorted((a, b) => a - b)[3] ?? 0
}

/** The slowest of these requests. They are sent by an administrator unless a member is given. */
export const slowestOf = (
  { name, max, as = world => world.admin }: { name: string; max: number; as?: (world: World) => Member },
  ...paths: string[]
): Timing => ({
  name,
  max,
  async run(world, server) {
    let slowest = 0
    for (const path of paths) slowest = Math.max(slowest, await medianOf(path, as(world), server))
    return slowest
  },
})
