/** Escapes a text for HTML or XML, also inside attributes in double or single quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
