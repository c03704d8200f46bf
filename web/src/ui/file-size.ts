import { figure } from './page-language.ts'
import { words } from './words.ts'

/** A file's size as people say it, in kilo- and megabytes of a thousand. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return words.kilobytes(figure(Math.max(1, Math.round(bytes / 1000))))
  return words.megabytes(figure(bytes / 1_000_000, { maximumFractionDigits: 1 }))
}
