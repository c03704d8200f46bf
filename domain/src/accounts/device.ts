/** What a browser says of itself, as its owner would: “Chrome on Android”. */

/** The first that matches counts: most browsers also claim to be others. */
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

/** A device's name from its User-Agent; what is no browser is named by the word it gives itself. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent?.trim() ?? ''
  const [browser, system] = [nameIn(browsers, text), nameIn(systems, text)]
  if (browser && system) return `${browser} on ${system}`
  const program = /^[\w.-]{1,40}/.exec(text)?.[0]
  return (
    browser ?? system ?? (program && program !== 'Mozilla' ? `A program (${program})` : 'An unknown device')
  )
}
