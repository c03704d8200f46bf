import type { FileField } from '@bahth/domain/endpoint.ts'
import { type FieldError, refuse } from '@bahth/domain/refusals.ts'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from './call.ts'

/** An image of at most 8 MiB. */
const mostFileBytes = 8 * 1024 * 1024

/** Limits of a multipart body. */
export const multipartLimits = {
  fileSize: mostFileBytes,
  files: 2,
  fields: 40,
  fieldSize: 64 * 1024,
  parts: 42,
  headerPairs: 50,
}

export interface Upload {
  fields: Record<string, string>
  files: Partial<Record<string, UploadedFile>>
  errors: FieldError[]
}

/** What is said when a file is missing or is no image (AUT-30, AUT-31). */
const missingFile: Record<string, string> = { idImage: 'Please upload your student ID' }
const noImage = 'Please upload an image file'

/** Reads a multipart body into memory, within its limits. */
export async function readUpload(
  request: FastifyRequest,
  expected: Record<string, FileField>,
): Promise<Upload> {
  const upload: Upload = { fields: {}, files: {}, errors: [] }
  try {
    for await (const part of request.parts())
      if (part.type === 'file') await readFile(part, expected, upload)
      else if (typeof part.value === 'string') upload.fields[part.fieldname] = part.value
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code.startsWith('FST_')) throw error
    refuse('bad_request', { message: 'The upload could not be read. Please send it again.' })
  }
  upload.errors = Object.entries(expected).flatMap(([field, { required }]) => {
    const file = upload.files[field]
    if (!file) return required ? [{ field, message: missingFile[field] ?? noImage }] : []
    return file.bytes.length === 0 ? [{ field, message: noImage }] : []
  })
  return upload
}

async function readFile(
  part: MultipartFile,
  expected: Record<string, FileField>,
  upload: Upload,
): Promise<void> {
  const bytes = await part.toBuffer()
  // A form whose file was left empty sends a file without name and bytes.
  if (!Object.hasOwn(expected, part.fieldname) || (bytes.length === 0 && !part.filename)) return
  upload.files[part.fieldname] = { name: part.filename, bytes, contentType: part.mimetype }
}
