/** The address of a mail link that opens a mail client with its subject, and its first lines, written (STA-70). */
export const mailTo = (address: string, subject?: string, body?: string): string => {
  const fields = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text ? [`${name}=${encodeURIComponent(text)}`] : [],
  )
  return `mailto:${address}${fields.length > 0 ? `?${fields.join('&')}` : ''}`
}
