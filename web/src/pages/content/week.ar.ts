import type { week as english } from './week.ts'

export const week = [
  { letter: 'س', name: 'السبت' },
  { letter: 'ح', name: 'الأحد' },
  { letter: 'ن', name: 'الاثنين' },
  { letter: 'ث', name: 'الثلاثاء' },
  { letter: 'ر', name: 'الأربعاء' },
  { letter: 'خ', name: 'الخميس' },
  { letter: 'ج', name: 'الجمعة' },
] satisfies typeof english
