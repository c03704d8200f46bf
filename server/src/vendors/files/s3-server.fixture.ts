import S3rver from '@20minutes/s3rver'
import type { S3Settings } from './open-files.ts'

/**
 * An object store of our own with an empty bucket, kept in a folder. It misjudges the signature of a listing by path,
 * so only tests without one have it check signatures.
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
