/** “أخلاقيات، R” */
export const commaList = (items: readonly string[]): string => items.join('، ')
