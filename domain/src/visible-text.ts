/** U+2800 is the blank braille pattern, which Unicode doesn't list as ignorable. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}\u2800]/gu

/** False for text that consists only of zero-width characters and combining marks. */
export const isVisible = (text: string): boolean => /[^\p{M}]/u.test(text.replace(invisible, ''))
