import type { messages as english } from './messages.ts'

export const messages = {
  calendarName: 'جلسات «بحث»',
  waiting: title => `قائمة الانتظار: ${title}`,
} satisfies typeof english
