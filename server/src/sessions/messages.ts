import { shownName } from '@bahth/domain/records/labels.ts'
import { shownLocation } from '@bahth/domain/sessions/labels.ts'

/** The texts of calendar files. */
export const messages = {
  calendarName: 'Bahth sessions',
  location: shownLocation,
  presenter: shownName,
  waiting: (title: string) => `Waitlist: ${title}`,
}
