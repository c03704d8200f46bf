import { randomBytes } from 'node:crypto'
import { refuse } from '@bahth/domain/refusals.ts'
import type { RawAnswer } from '../http/call.ts'
import type { Services } from '../services.ts'

/**
 * Pictures that anybody may look at who has their address: avatars and sessions' photos. The address holds 128
 * random bits and never changes what it shows, so that browsers keep it for ever. ID images are never among them.
 */

export type PictureFolder = 'avatars' | 'photos'

/** A key nobody can guess. */
export const newPictureKey = (folder: PictureFolder): string => `${folder}/${randomBytes(16).toString('hex')}`

/** Where the browser finds a stored picture. */
export const picturePath = (key: string): string => `/api/pictures/${key}`

const types: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' }

/** The bytes of a public picture. */
export async function readPicture(
  { files }: Pick<Services, 'files'>,
  { folder, name }: { folder: PictureFolder; name: string },
): Promise<RawAnswer> {
  const contentType = types[name.split('.').pop() ?? '']
  const bytes = contentType ? await files.get(`${folder}/${name}`) : null
  if (!contentType || !bytes) return refuse('not_found')
  return {
    contentType,
    body: bytes,
    headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-disposition': 'inline' },
  }
}
