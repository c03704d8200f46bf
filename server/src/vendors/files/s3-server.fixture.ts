import S3rver from '@20minutes/s3rver'
import type { S3Settings } from './open-files.ts'

/**
 * A local S3 server with an empty bucket in a folder. It miscalculates the signature of a listing with a prefix, so
 * signatures are checked only in tests without such a listing.
 */
export async function openS3Server(
  directory: string,
  { checksSignatures = false } = {},
): Promise<{ settings: S3Settings; close(): Promise<void> }> {
  const bucket = 'bahth'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    allowMismatchedSignatures: !checksSignatures,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  return {
    settings: {
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: () => server.close(),
  }
}
