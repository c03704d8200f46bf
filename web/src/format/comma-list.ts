import { isolate } from '@bahth/domain/arabic.ts'

/**
 * “Ethics, R”: a list of words, not a sentence; use `formatList` in sentences. Each word is isolated with its own direction,
 * so that words in the other language don't change the order.
 */
export const commaList = (items: readonly string[]): string => items.map(isolate).join(', ')
