import { shownLocation } from '@bahth/domain/sessions/labels.ar.ts'
import type { messages as english } from './messages.ts'

export const messages = {
  calendarName: 'جلسات «بحث»',
  location: shownLocation,
  waiting: title => `قائمة الانتظار: ${title}`,
} satisfies typeof english
