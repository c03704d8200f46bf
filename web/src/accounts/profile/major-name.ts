import { messages } from './details-messages.ts'

const names: Readonly<Record<string, string>> = messages.majors

/** A major in the page's language. A major that isn't in the list is the member's own text. */
export const majorName = (major: string): string => names[major] ?? major
