import { open } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createTarWriter } from './tar.ts'

test('writing an archive to a full disk fails with this reason', async () => {
  const file = await open('/dev/full', 'w')
  onTestFinished(() => file.close())
  const tar = createTarWriter(file, new Date())
  await expect(tar.add('files/photo.webp', Buffer.alloc(1024 * 1024))).rejects.toThrow('ENOSPC')
  await expect(tar.add('files/other.webp', Buffer.alloc(10))).rejects.toThrow('ENOSPC')
  await expect(tar.finish()).rejects.toThrow('ENOSPC')
  await tar.abort()
})
