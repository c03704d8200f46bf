import { formatNumber } from './text.ts'

/** The time left, rounded up to seconds: “4:07”, “1:04:07”. */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000)
  const twoDigits = (value: number) => formatNumber(value, { minimumIntegerDigits: 2 })
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const start = hours > 0 ? `${formatNumber(hours)}:${twoDigits(minutes)}` : formatNumber(minutes)
  return `${start}:${twoDigits(seconds % 60)}`
}
