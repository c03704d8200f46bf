import { openDiskFiles } from './open-files.ts'

// Writes large files into the given folder until it is killed, and prints each key when its write is acknowledged.
const [, , folder = ''] = process.argv
const files = await openDiskFiles(folder)
const bytes = new Uint8Array(1_000_000).fill(7)
for (let i = 0; ; i++) {
  const key = `ids/${i}.jpg`
  await files.put(key, bytes, 'image/jpeg')
  process.stdout.write(`${key}\n`)
}
