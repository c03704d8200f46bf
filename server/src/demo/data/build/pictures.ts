import { readFile } from 'node:fs/promises'
import type { Files } from '../../../vendors/files/files.ts'

/** A picture in this folder that becomes a stored file of the demo. */
export interface StoredPicture {
  /** Its key among the stored files. */
  key: string
  /** Its path in this data's folder. */
  source: string
  contentType: string
  at: Date
}

const folder = new URL('../', import.meta.url)

/** Stores the pictures like uploads. */
export async function storePictures(files: Files, pictures: readonly StoredPicture[]): Promise<void> {
  await Promise.all(
    pictures.map(async ({ key, source, contentType }) =>
      files.put(key, await readFile(new URL(source, folder)), contentType),
    ),
  )
}
