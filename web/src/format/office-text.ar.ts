import { formatClock } from '@bahth/domain/format-date.ts'
import { association } from './association.ts'
import { weekdayName } from './weekday-name.ts'

const locale = 'ar-EG'
const { firstDay, lastDay, opens, closes } = association.hours

/** “من الأحد إلى الخميس” */
export const officeDays = `من ${weekdayName(firstDay, locale)} إلى ${weekdayName(lastDay, locale)}`
/** “من ٩:٠٠ ص إلى ٨:٠٠ م” */
export const officeTimes = `من ${formatClock(opens, { locale })} إلى ${formatClock(closes, { locale })}`
export const closingTime = formatClock(closes, { locale })
