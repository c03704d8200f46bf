import { isolate } from '@bahth/domain/arabic.ts'

/**
 * “Ethics, R”: words beside each other, not a sentence; `formatList` is for sentences. Each keeps its own direction, so
 * that words of the other language don't change places.
 */
export const commaList = (items: readonly string[]): string => items.map(isolate).join(', ')
