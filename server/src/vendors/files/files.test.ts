import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Files } from './files.ts'
import { openDiskFiles, openS3Files } from './open-files.ts'
import { openS3Server } from './s3-server.fixture.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'bahth-files-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An S3 server that stops with the test. */
async function s3Server(options: { checksSignatures?: boolean } = {}) {
  const { settings, close } = await openS3Server(await temporaryFolder(), options)
  closers.push(close)
  return settings
}

const places: { place: string; open: () => Promise<Files> }[] = [
  { place: 'in a folder', open: async () => openDiskFiles(join(await temporaryFolder(), 'files')) },
  { place: 'in an object store', open: async () => openS3Files(await s3Server()) },
]

const bytes = (text: string) => new TextEncoder().encode(text)

async function textOf(files: Files, key: string) {
  return new TextDecoder().decode((await files.get(key)) ?? undefined)
}

async function sortedKeys(files: Files, prefix: string) {
  const keys: string[] = []
  for await (const key of files.keys(prefix)) keys.push(key)
  return keys.sort()
}

describe.each(places)('files $place', ({ open }) => {
  let files: Files
  beforeEach(async () => {
    files = await open()
  })

  test('empty and large files are read back byte for byte', async () => {
    const everyByte = Uint8Array.from({ length: 300_000 }, (_, i) => i % 251)
    await files.put('ids/a.jpg', everyByte, 'image/jpeg')
    await files.put('ids/empty.jpg', new Uint8Array(), 'image/jpeg')
    expect(Buffer.compare((await files.get('ids/a.jpg')) ?? bytes(''), everyByte)).toBe(0)
    expect((await files.get('ids/empty.jpg'))?.byteLength).toBe(0)
  })

  test('a second write replaces the whole file', async () => {
    await files.put('ids/a.jpg', bytes('a long first text'), 'image/jpeg')
    await files.put('ids/a.jpg', bytes('second'), 'image/jpeg')
    expect(await textOf(files, 'ids/a.jpg')).toBe('second')
  })

  test('a missing file is read as null, and removing it is no error', async () => {
    expect(await files.get('ids/a.jpg')).toBeNull()
    await files.remove('ids/a.jpg')
  })

  test('a removed file is missing, and removing it again is no error', async () => {
    await files.put('ids/a.jpg', bytes('a'), 'image/jpeg')
    await files.remove('ids/a.jpg')
    await files.remove('ids/a.jpg')
    expect(await files.get('ids/a.jpg')).toBeNull()
    expect(await sortedKeys(files, '')).toEqual([])
  })

  test('files are listed by folder, without those of folders with a longer name', async () => {
    for (const key of ['ids/a.jpg', 'ids/b.jpg', 'ids-old/c.jpg', 'avatars/d.webp']) {
      await files.put(key, bytes(key), 'image/jpeg')
    }
    expect(await sortedKeys(files, 'ids/')).toEqual(['ids/a.jpg', 'ids/b.jpg'])
    expect(await sortedKeys(files, 'none/')).toEqual([])
    expect(await sortedKeys(files, '')).toEqual(['avatars/d.webp', 'ids-old/c.jpg', 'ids/a.jpg', 'ids/b.jpg'])
  })

  test('concurrent writes under one key leave exactly one of the files', async () => {
    const texts = Array.from({ length: 8 }, (_, i) => String(i).repeat(50_000))
    await Promise.all(texts.map(text => files.put('ids/a.jpg', bytes(text), 'image/jpeg')))
    expect(texts).toContain(await textOf(files, 'ids/a.jpg'))
  })

  test('the check passes and leaves no files', async () => {
    await files.check()
    expect(await sortedKeys(files, '')).toEqual([])
  })

  test.each([
    '../secret.txt',
    'ids/../../secret.txt',
    'ids/..',
    '/etc/passwd',
    'ids//a.jpg',
    'ids/a/b.jpg',
    'ids\\a.jpg',
    'ids/.hidden',
    '_unfinished/a.jpg',
    'ids/a\u0000.jpg',
    'ids/%2e%2e',
    'a.jpg',
    '',
    `ids/${'a'.repeat(300)}`,
  ])('the key %j is refused', async key => {
    const refusal = { name: 'FilesError', reason: 'bad_key' }
    await expect(files.put(key, bytes('x'), 'text/plain')).rejects.toMatchObject(refusal)
    await expect(files.get(key)).rejects.toMatchObject(refusal)
    await expect(files.remove(key)).rejects.toMatchObject(refusal)
  })

  test.each(['../', 'ids', '/', 'ids/../', 'ids/a'])('the prefix %j is refused', async prefix => {
    await expect(sortedKeys(files, prefix)).rejects.toMatchObject({ reason: 'bad_key' })
  })
})

describe('an object store', () => {
  test('a listing of an object store reads all pages', async () => {
    const page = (key: string, token: string) =>
      `<ListBucketResult><Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified>
        <Size>1</Size></Contents><IsTruncated>${token !== ''}</IsTruncated>${token}</ListBucketResult>`
    const endpoint = await httpServer((url, answer) => {
      const second = url.searchParams.get('continuation-token') === 'more'
      answer
        .setHeader('Content-Type', 'application/xml')
        .end(
          second
            ? page('ids/b.jpg', '')
            : page('ids/a.jpg', '<NextContinuationToken>more</NextContinuationToken>'),
        )
    })
    const files = await openS3Files({ ...anyone, endpoint, bucket: 'bahth' })
    expect(await sortedKeys(files, 'ids/')).toEqual(['ids/a.jpg', 'ids/b.jpg'])
  })

  test('a full object store is reported as storage_full', async () => {
    const endpoint = await httpServer((_url, answer) => {
      answer.statusCode = 507
      answer.end('<Error><Code>XMinioStorageFull</Code><Message>No room.</Message></Error>')
    })
    const files = await openS3Files({ ...anyone, endpoint, bucket: 'bahth' })
    const putting = files.put('ids/a.jpg', bytes('x'), 'image/jpeg')
    await expect(putting).rejects.toMatchObject({ name: 'FilesError', reason: 'storage_full' })
  })

  test('the check removes its file, also if it cannot be read', async () => {
    const sent: string[] = []
    const endpoint = await httpServer(({ pathname }, answer) => {
      sent.push(`${answer.req.method} ${pathname}`)
      answer.statusCode = answer.req.method === 'GET' ? 403 : 200
      answer.req.resume().on('end', () => answer.end())
    })
    const files = await openS3Files({ ...anyone, endpoint, bucket: 'bahth' })
    await expect(files.check()).rejects.toMatchObject({ reason: 'storage_unavailable' })
    const [path] = /\/bahth\/probe.*/.exec(sent[0] ?? '') ?? []
    expect(sent).toEqual([`PUT ${path}`, `GET ${path}`, `DELETE ${path}`])
  })

  test('an unreachable object store is an error, unlike a missing file', async () => {
    const files = await openS3Files({ ...anyone, endpoint: 'http://127.0.0.1:1', bucket: 'bahth' })
    const failure = { name: 'FilesError', reason: 'storage_unavailable' }
    await expect(files.get('ids/a.jpg')).rejects.toMatchObject(failure)
    await expect(files.check()).rejects.toMatchObject(failure)
  })

  test.each([
    { what: 'never responds', start: () => {} },
    {
      what: 'stalls in the middle of a file',
      start: (response: ServerResponse) => response.writeHead(200, { 'content-length': 1000 }).write('half'),
    },
  ])('an object store that $what is an error', async ({ start }) => {
    const endpoint = await httpServer((_url, response) => void start(response))
    const timeouts = { response: 300, idle: 300 }
    const files = await openS3Files({ ...anyone, endpoint, bucket: 'bahth' }, timeouts)
    const failure = { name: 'FilesError', reason: 'storage_unavailable' }
    await expect(files.get('ids/a.jpg')).rejects.toMatchObject(failure)
  })

  test('an object store with valid credentials passes the check', async () => {
    const files = await openS3Files(await s3Server({ checksSignatures: true }))
    await files.check()
  })

  test.each([
    { what: 'without its bucket', wrong: { bucket: 'nowhere' } },
    { what: 'with an unknown access key', wrong: { accessKeyId: 'somebody' } },
    { what: 'with a wrong secret key', wrong: { secretAccessKey: 'wrong' } },
  ])('an object store $what does not pass the check', async ({ wrong }) => {
    const files = await openS3Files({ ...(await s3Server({ checksSignatures: true })), ...wrong })
    await expect(files.check()).rejects.toMatchObject({ name: 'FilesError', reason: 'storage_unavailable' })
  })
})

const anyone = { region: 'us-east-1', accessKeyId: 'anyone', secretAccessKey: 'secret' }

async function httpServer(answer: (url: URL, response: ServerResponse) => void) {
  const server = createServer((request, response) =>
    answer(new URL(request.url ?? '', 'http://localhost'), response),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closers.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
