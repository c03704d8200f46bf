import { messages } from './messages.ts'

const names: Readonly<Record<string, string>> = messages.majors

/** A major in the page's language; one that isn't in the list is the member's own text. */
export const majorName = (major: string): string => names[major] ?? major
