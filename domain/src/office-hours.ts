import { addDays, cairoDate, fromCairo } from './cairo.ts'

/**
 * What the association promises is counted in its own working days: Sunday to Thursday in Cairo, until eight in the
 * evening (contact page). Public holidays are not known here.
 */

/** When the office closes, on Cairo's clock. */
const closes = '20:00'

/** Sunday to Thursday; 0 is Sunday. */
const isBusinessDay = (date: string): boolean => new Date(`${date}T12:00:00Z`).getUTCDay() <= 4

/** When the office closes on the n-th business day after the day of an instant. */
export function closingAfter(instant: Date, businessDays: number): Date {
  let day = cairoDate(instant)
  for (let left = businessDays; left > 0; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) left--
  }
  // Egypt changes its clocks at midnight: eight in the evening is there every day, once.
  return fromCairo({ date: day, time: closes }) ?? new Date(`${day}T18:00:00Z`)
}

/** Where something that waits for an officer stands: in time, in its last business day, or late. */
export type DecisionStanding = 'early' | 'due' | 'late'

/** The promise of 1–2 business days for accounts and surveys: until when it holds, and how it stands now (STA-13). */
export function decisionClock(submittedAt: Date, now: Date): { dueAt: Date; standing: DecisionStanding } {
  const dueAt = closingAfter(submittedAt, 2)
  if (now >= dueAt) return { dueAt, standing: 'late' }
  return { dueAt, standing: now >= closingAfter(submittedAt, 1) ? 'due' : 'early' }
}
