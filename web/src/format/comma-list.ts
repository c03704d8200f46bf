/** “Ethics, R”: words beside each other, not a sentence; `formatList` is for sentences. */
export const commaList = (items: readonly string[]): string => items.join(', ')
