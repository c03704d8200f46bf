import { formatNumber } from '../format/text.ts'
import { messages } from './messages.ts'

/** A file size in KB or MB (powers of 1000). */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return messages.kilobytes(formatNumber(Math.max(1, Math.round(bytes / 1000))))
  return messages.megabytes(formatNumber(bytes / 1_000_000, { maximumFractionDigits: 1 }))
}
