/** A separate module, because the log-in page shows days of the week and doesn't need the office hours. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof weekdays)[number]

/** Of a calendar date YYYY-MM-DD. */
export const weekdayOf = (date: string): Weekday =>
  weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()] as Weekday
