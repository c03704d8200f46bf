/** Converts a User-Agent to the name of a browser or device, such as “Chrome on Android”. */

/** The order matters, because most User-Agents also contain the names of other browsers. */
const browsers: readonly [RegExp, string][] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

const nameIn = (list: readonly [RegExp, string][], text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** The parts of a User-Agent. `program` is its first word if it isn't a browser's. */
export function deviceParts(userAgent: string | null) {
  const text = userAgent?.trim() ?? ''
  const program = /^[\w.-]{1,40}/.exec(text)?.[0]
  return {
    browser: nameIn(browsers, text),
    system: nameIn(systems, text),
    program: program && program !== 'Mozilla' ? program : null,
  }
}

export function deviceName(userAgent: string | null): string {
  const { browser, system, program } = deviceParts(userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (program ? `A program (${program})` : 'An unknown device')
}
