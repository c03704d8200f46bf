import { type Log, silentLog } from '../log.ts'

/** A log that collects its warnings and errors. */
export function collectingLog() {
  const lines: { level: 'warn' | 'error'; text: string; details: unknown }[] = []
  const at = (level: 'warn' | 'error') => (details: unknown, text: string) =>
    void lines.push({ level, text, details })
  return { lines, log: { ...silentLog, warn: at('warn'), error: at('error') } as Log }
}
