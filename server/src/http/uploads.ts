import type { FileField } from '@bahth/domain/endpoint.ts'
import { maxFileBytes } from '@bahth/domain/field-limits.ts'
import { type FieldError, fieldError, Refused, refuse } from '@bahth/domain/refusals.ts'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from './call.ts'
import { FileBuffer, type UploadShare } from './upload-budget.ts'

/** The longest text is a session's description, with 4000 characters. */
export const multipartLimits = {
  fileSize: maxFileBytes,
  files: 2,
  fields: 40,
  fieldSize: 16 * 1024,
  parts: 42,
  headerPairs: 50,
}

/** One file and the text fields together. */
const maxUploadBytes = maxFileBytes + 512 * 1024

export interface Upload {
  fields: Record<string, string>
  files: Partial<Record<string, UploadedFile>>
  errors: FieldError[]
}

/** Reads a multipart body into memory, within its limits and its share of the upload budget. */
export async function readUpload(
  request: FastifyRequest,
  expected: Record<string, FileField>,
  share: UploadShare,
): Promise<Upload> {
  if (Number(request.headers['content-length']) > maxUploadBytes) refuse('too_large')
  const upload: Upload = { fields: {}, files: {}, errors: [] }
  try {
    for await (const part of request.parts())
      if (part.type === 'file') {
        if (!Object.hasOwn(expected, part.fieldname)) await dropFile(part)
        else {
          const file = await readFile(part, share)
          // A form without a chosen file sends an empty file without a name.
          if (file.bytes.length > 0 || file.name) upload.files[part.fieldname] = file
        }
      } else if (part.valueTruncated) refuse('too_large')
      else if (typeof part.value === 'string') upload.fields[part.fieldname] = part.value
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (error instanceof Refused || code.startsWith('FST_')) throw error
    refuse('unreadable_upload')
  }
  upload.errors = Object.entries(expected).flatMap(([field, spec]) => {
    const file = upload.files[field]
    if (!file) return spec.required ? [fieldError(field, { code: spec.missing })] : []
    const empty = (spec.required && spec.empty) || 'image_expected'
    return file.bytes.length === 0 ? [fieldError(field, { code: empty })] : []
  })
  return upload
}

async function readFile(part: MultipartFile, share: UploadShare): Promise<UploadedFile> {
  const buffer = new FileBuffer(share)
  try {
    for await (const chunk of part.file) buffer.append(chunk)
    if (part.file.truncated) refuse('too_large')
    return { name: part.filename, bytes: buffer.bytes(), contentType: part.mimetype }
  } finally {
    buffer.free()
  }
}

/** Discards a file of an unknown field without buffering it. */
async function dropFile({ file }: MultipartFile): Promise<void> {
  for await (const _ of file) if (file.truncated) refuse('too_large')
}
