const signs: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']', Slash: '/' }

/**
 * The pressed key as a lower-case Latin letter, digit or sign, regardless of the keyboard layout: on an Arabic layout, the A
 * key types ش.
 */
export function keyOf(event: KeyboardEvent): string {
  if (/^[\x21-\x7e]$/.test(event.key)) return event.key.toLowerCase()
  const [, letter] = /^(?:Key|Digit)([A-Z\d])$/.exec(event.code) ?? []
  return letter?.toLowerCase() ?? signs[event.code] ?? event.key
}
