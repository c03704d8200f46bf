import { formatClock } from '@bahth/domain/format-date.ts'
import { association } from './association.ts'
import { weekdayName } from './weekday-name.ts'

const { firstDay, lastDay, opens, closes } = association.hours

/** The working days, as a part of a sentence: “Sunday to Thursday”. */
export const officeDays = `${weekdayName(firstDay, 'en')} to ${weekdayName(lastDay, 'en')}`
/** “9:00 AM to 8:00 PM” */
export const officeTimes = `${formatClock(opens)} to ${formatClock(closes)}`
/** “8:00 PM” */
export const closingTime = formatClock(closes)
