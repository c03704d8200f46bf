/** U+2800 is the blank braille pattern, which Unicode doesn't list as ignorable. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}\u2800]/gu

/** Not the joiners U+200C and U+200D, which belong to words and emoji. */
const marks = /(?![\u200C\u200D])\p{Cf}/gu

/**
 * Removes direction marks and other invisible characters, which are copied along from Arabic text or a phone's contacts. For
 * addresses, numbers, codes, links, tags and searches, where they would make an invisible difference.
 */
export const withoutMarks = (text: string): string => text.replace(marks, '')

/** False for text with line breaks, tabs or other control characters, which the subject of an email must not have. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

/** With one space for each line break, tab or series of spaces. */
export const toOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** False for text that consists only of zero-width characters and combining marks. */
export const isVisible = (text: string): boolean => /[^\p{M}]/u.test(text.replace(invisible, ''))
