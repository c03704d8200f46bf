import { deviceParts } from './device.ts'

/** Latin names, each isolated as left-to-right text inside the Arabic text. */
const isolated = (name: string): string => `\u2066${name}\u2069`

export { deviceParts }

/** The name of a device in Arabic. */
export function deviceName(userAgent: string | null): string {
  const { browser, system, program } = deviceParts(userAgent)
  if (browser && system) return `${isolated(browser)} على ${isolated(system)}`
  const name = browser ?? system
  if (name) return isolated(name)
  return program ? `برنامج (${isolated(program)})` : 'جهاز غير معروف'
}
