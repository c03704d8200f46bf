import { TextDecoder } from 'node:util'
import type { FieldProblem } from '@bahth/domain/field-problems.ts'
import { refuseField } from '@bahth/domain/refusals.ts'

/** Decodes the bytes of an uploaded list to text. */

const maxMegabytes = 4

export const refuseList = (problem: FieldProblem): never => refuseField('list', problem)

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

/** XLSX and ODS files are ZIP archives; an XLS file is a compound file. */
const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** How many bytes of a file without a byte order mark are examined. */
const headBytes = 4096

/** In UTF-16 the high bytes of Latin text are 0 and those of Arabic text 6; elsewhere these bytes hardly occur. */
function utf16WithoutMark(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, headBytes)
  const high = [0, 0]
  for (const [at, byte] of head.entries())
    if (byte === 0 || byte === 6) high[at % 2] = (high[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = high
  const enough = head.length * 0.35
  return odd > enough ? 'utf-16le' : even > enough ? 'utf-16be' : null
}

/** Returns null for bytes that are not UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function utf16Of(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  return utf16WithoutMark(bytes)
}

/** Falls back to Windows-1256, which spreadsheet programs write when the language of the system is Arabic. */
function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const utf16 = utf16Of(bytes)
  const utf8 = utf16 === null ? decodeUtf8(bytes) : null
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8' }
  const encoding = utf16 ?? 'windows-1256'
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

export function decodeList(bytes: Uint8Array): { text: string; encoding: string } {
  if (bytes.length > maxMegabytes * 1024 * 1024)
    refuseList({ code: 'registrar_list_too_large', params: { max: maxMegabytes } })
  if (isWorkbook(bytes)) refuseList({ code: 'registrar_list_workbook' })
  const decoded = decodeText(bytes)
  // False for pictures, PDF files, web pages and other formats.
  const isText =
    !/[^\P{Cc}\s\u0080-\u009F]/u.test(decoded.text) &&
    !/^\s*(?:<!doctype|<html|<\?xml|%PDF-)/i.test(decoded.text)
  return isText ? decoded : refuseList({ code: 'registrar_list_unreadable' })
}
