import { calendarDay, formatClock, formatWeekday } from '@bahth/domain/format-date.ts'
import type { Weekday } from '@bahth/domain/weekdays.ts'
import { association } from './association.ts'
import { dateOf } from './office-text.ts'

export { dateOf } from './office-text.ts'

const locale = 'ar-EG'
const { firstDay, lastDay, opens, closes } = association.hours

const nameOf = (day: Weekday): string => formatWeekday(calendarDay(dateOf(day)), { locale, timeZone: 'UTC' })

/** “من الأحد إلى الخميس” */
export const officeDays = `من ${nameOf(firstDay)} إلى ${nameOf(lastDay)}`
/** “من ٩:٠٠ ص إلى ٨:٠٠ م” */
export const officeTimes = `من ${formatClock(opens, { locale })} إلى ${formatClock(closes, { locale })}`
export const closingTime = formatClock(closes, { locale })
