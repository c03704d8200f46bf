/** A `mailto:` URL, with an optional subject and body (STA-70). */
export const mailTo = (address: string, subject?: string, body?: string): string => {
  const fields = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text ? [`${name}=${encodeURIComponent(text)}`] : [],
  )
  return `mailto:${address}${fields.length > 0 ? `?${fields.join('&')}` : ''}`
}
