import { randomBytes } from 'node:crypto'
import { refuse } from '@bahth/domain/refusals.ts'
import type { RawResponse } from '../http/call.ts'
import type { Services } from '../services.ts'

/**
 * Serves avatars and session photos. Anyone with the address can open them: it contains 128 random bits. The content of
 * an address never changes, so browsers cache it permanently. ID photos are not served this way.
 */

export type PictureFolder = 'avatars' | 'photos'

export const newPictureKey = (folder: PictureFolder): string => `${folder}/${randomBytes(16).toString('hex')}`

export const picturePath = (key: string): string => `/api/pictures/${key}`

const types: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' }

export async function readPicture(
  { files }: Pick<Services, 'files'>,
  { folder, name }: { folder: PictureFolder; name: string },
): Promise<RawResponse> {
  const contentType = types[name.split('.').pop() ?? '']
  const bytes = contentType ? await files.get(`${folder}/${name}`) : null
  if (!contentType || !bytes) return refuse('not_found')
  return {
    contentType,
    body: bytes,
    headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-disposition': 'inline' },
  }
}
