import { isolate } from '@bahth/domain/arabic.ts'

/** “أخلاقيات، R” */
export const commaList = (items: readonly string[]): string => items.map(isolate).join('، ')
