import { randomBytes } from 'node:crypto'

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
    sequence = randomBytes(2).readUInt16BE() & 0x7ff
  } else if (++sequence > 0xfff) {
    lastMs++
    sequence = 0
  }
  const bytes = Buffer.alloc(16)
  randomBytes(8).copy(bytes, 8)
  bytes.writeUIntBE(lastMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | sequence, 6)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
