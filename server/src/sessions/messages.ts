import { shownLocation } from '@bahth/domain/sessions/labels.ts'

/** The texts of calendar files. */
export const messages = {
  calendarName: 'Bahth sessions',
  location: shownLocation,
  waiting: (title: string) => `Waitlist: ${title}`,
}
