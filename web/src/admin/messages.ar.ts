import { isolate, plural } from '@bahth/domain/arabic.ts'
import type { messages as english } from './messages.ts'

export const messages = {
  title: 'لوحة تحكم المشرفين',
  role: 'مشرف',
  tabTitle: tab => `لوحة تحكم المشرفين: ${tab}`,
  greeting: { morning: 'صباح الخير', afternoon: 'طاب يومك', evening: 'مساء الخير' },
  welcome: (greeting, name) => (name ? `${greeting} يا ${isolate(name)}.` : `${greeting}.`),
  waiting: count =>
    plural(count, {
      zero: 'لا شيء بحاجة إلى قرار.',
      one: 'بند واحد بحاجة إلى قرار.',
      two: 'بندان بحاجة إلى قرار.',
      few: '{count} بنود بحاجة إلى قرار.',
      many: '{count} بندًا بحاجة إلى قرار.',
      other: '{count} بند بحاجة إلى قرار.',
    }),
  openQuestions: count =>
    plural(count, {
      zero: '',
      one: 'سؤال واحد مفتوح.',
      two: 'سؤالان مفتوحان.',
      few: '{count} أسئلة مفتوحة.',
      many: '{count} سؤالًا مفتوحًا.',
      other: '{count} سؤال مفتوح.',
    }),
  reviewQueues: 'قوائم المراجعة',
  newSession: 'جلسة جديدة',

  tabs: 'لوحة تحكم المشرفين',
  overview: 'نظرة عامة',
  verification: 'التحقق من الأعضاء',
  content: 'إدارة المحتوى',
  activity: 'سجل النشاط',

  parts: 'المحتوى',
  surveys: 'الاستبيانات',
  sessions: 'الجلسات',
  domains: 'النطاقات المسموح بها',
  templates: 'القوالب',
} satisfies typeof english
