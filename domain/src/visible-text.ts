/** Blank letters and signs that Unicode does not call ignorable: the braille pattern without dots. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}\u2800]/gu

/** Whether anything of a text can be seen: zero-width characters and marks alone cannot. */
export const isVisible = (text: string): boolean => /[^\p{M}]/u.test(text.replace(invisible, ''))
