import { messages } from './messages.ts'
import { figure } from './page-language.ts'

/** A file's size as people say it, in kilo- and megabytes of a thousand. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return messages.kilobytes(figure(Math.max(1, Math.round(bytes / 1000))))
  return messages.megabytes(figure(bytes / 1_000_000, { maximumFractionDigits: 1 }))
}
