/** The server stores `deletedName` in English. Names of people stay unchanged. */
export const shownName = (name: string): string => name
