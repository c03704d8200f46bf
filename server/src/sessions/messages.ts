/** The texts of calendar files. */
export const messages = {
  calendarName: 'Bahth sessions',
  waiting: (title: string) => `Waitlist: ${title}`,
}
