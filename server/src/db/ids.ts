import { randomInt, randomUUID } from 'node:crypto'

let lastMs = 0
let sequence = 0

/**
 * A UUID of version 7 (RFC 9562): ordered by time, and within one millisecond of this process by a counter,
 * so that keys made in a row sort in that row.
 */
export function newId(): string {
  const now = Date.now()
  if (now > lastMs) {
    lastMs = now
    sequence = randomInt(0x800)
  } else if (++sequence > 0xfff) {
    lastMs++
    sequence = 0
  }
  const time = lastMs.toString(16).padStart(12, '0')
  // The second half is that of a random key: two bits of its kind, and 62 of chance.
  const chance = randomUUID().slice('xxxxxxxx-xxxx-xxxx-'.length)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence.toString(16).padStart(3, '0')}-${chance}`
}
