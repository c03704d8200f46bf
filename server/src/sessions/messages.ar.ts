import { shownName } from '@bahth/domain/records/labels.ar.ts'
import { shownLocation } from '@bahth/domain/sessions/labels.ar.ts'
import type { messages as english } from './messages.ts'

export const messages = {
  calendarName: 'جلسات «بحث»',
  location: shownLocation,
  presenter: shownName,
  waiting: title => `قائمة الانتظار: ${title}`,
} satisfies typeof english
