import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hours, seconds } from '@bahth/domain/durations.ts'
import { Disk } from 'flydrive'
import { DurableDiskDriver, unfinishedFolder } from './durable-disk-driver.ts'
import { type Files, FilesError } from './files.ts'

/** An S3-compatible store, addressed as ENDPOINT/BUCKET/KEY. */
export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Stores files in a folder, created if missing. Removes files that a crash left half written. */
export async function openDiskFiles(folder: string): Promise<Files> {
  await removeUnfinished(join(folder, unfinishedFolder))
  return filesOn(new Disk(new DurableDiskDriver(folder)))
}

/**
 * Milliseconds until the response begins, and without a byte. The first is long because it includes the upload: 8 MiB take
 * 27 s at 2.5 Mbit/s.
 */
const s3Timeouts = { response: seconds(30), idle: seconds(15) }

/** Stores files in an object store; connects when first used. The bucket must exist and be private. */
export async function openS3Files(settings: S3Settings, timeouts = s3Timeouts): Promise<Files> {
  // Loaded here because Amazon's client is large, and servers with a folder do not need it.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings
  const driver = new S3Driver({
    bucket,
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    supportsACL: false,
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: seconds(5),
      requestTimeout: timeouts.response,
      // Without it, the client only warns.
      throwOnRequestTimeout: true,
      // For a body that stalls: the other timeout ends with the headers.
      socketTimeout: timeouts.idle,
    },
    // Some stores other than Amazon's reject requests with the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return filesOn(new Disk(driver))
}

/** Opens the storage of the settings. */
export const openFiles = ({ s3, dataDir }: { s3: S3Settings | null; dataDir: string }): Promise<Files> =>
  s3 ? openS3Files(s3) : openDiskFiles(join(dataDir, 'files'))

function filesOn(disk: Disk): Files {
  const files: Files = {
    async put(key, bytes, contentType) {
      checkKey(key)
      await disk.put(key, bytes, { contentType }).catch(fail)
    },
    async get(key) {
      checkKey(key)
      try {
        return await disk.getBytes(key)
      } catch (error) {
        if (isMissing(error)) return null
        return fail(error)
      }
    },
    async remove(key) {
      checkKey(key)
      await disk.delete(key).catch(fail)
    },
    keys: prefix => keysOf(disk, prefix),
    async check() {
      const key = `probe/${randomUUID()}.txt`
      const bytes = new TextEncoder().encode(key)
      await files.put(key, bytes, 'text/plain')
      const read = await files.get(key).finally(() => files.remove(key))
      if (!read || Buffer.compare(read, bytes) !== 0) {
        throw new FilesError('storage_unavailable', 'The storage does not give back what was written.')
      }
    },
  }
  return files
}

async function* keysOf(disk: Disk, prefix: string): AsyncGenerator<string> {
  if (prefix !== '' && !/^[a-z0-9-]+\/$/.test(prefix)) throw badKey(prefix)
  let page: string | undefined
  do {
    const listed = await disk
      .listAll(prefix === '' ? '/' : prefix, {
        recursive: true,
        ...(page === undefined ? {} : { paginationToken: page }),
      })
      .catch(fail)
    for (const entry of listed.objects) {
      if (entry.isFile && entry.key.startsWith(prefix) && isKey(entry.key)) yield entry.key
    }
    page = listed.paginationToken
  } while (page !== undefined)
}

const isKey = (key: string) =>
  /^[a-z0-9-]+\/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/.test(key) && key.length <= 200

function checkKey(key: string) {
  if (!isKey(key)) throw badKey(key)
}

const badKey = (key: string) =>
  new FilesError('bad_key', `Not a key of ours: ${JSON.stringify(key.slice(0, 80))}`)

/** The error and its causes, because flydrive wraps the error of the disk or the store. */
function causes(error: unknown): { code?: string; name?: string; $metadata?: { httpStatusCode?: number } }[] {
  const chain = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) chain.push(cause)
  return chain
}

const isMissing = (error: unknown) =>
  causes(error).some(({ code, name }) => code === 'ENOENT' || name === 'NoSuchKey')

const isFull = (error: unknown) =>
  causes(error).some(
    ({ code, name, $metadata }) =>
      code === 'ENOSPC' ||
      code === 'EDQUOT' ||
      name?.includes('StorageFull') ||
      $metadata?.httpStatusCode === 507,
  )

function fail(error: unknown): never {
  if (isFull(error)) throw new FilesError('storage_full', 'The storage is full.', { cause: error })
  throw new FilesError('storage_unavailable', 'The storage does not answer as it should.', { cause: error })
}

async function removeUnfinished(folder: string) {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => null)
    // Another server that shares the folder may still be writing newer files.
    if (stats && stats.mtimeMs < Date.now() - hours(1)) await rm(path, { force: true })
  }
}
