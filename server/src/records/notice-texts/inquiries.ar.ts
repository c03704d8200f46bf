import { quoted } from '@bahth/domain/arabic.ts'
import type { messages as english } from './inquiries.ts'

export const messages = {
  inquiry_answered: ({ title }) => ({
    title: 'وصل رد على سؤالك',
    text: `نشرنا ردًا على سؤالك ${quoted(title)}.`,
  }),
  inquiry_accepted: ({ title }) => ({
    title: 'اعتُمد رد على سؤالك',
    text: `اعتمد أحد المشرفين ردًا على سؤالك ${quoted(title)}.`,
  }),
  reply_accepted: ({ title }) => ({
    title: 'اعتُمد ردك',
    text: `ردك على سؤال ${quoted(title)} هو الآن الرد المعتمد.`,
  }),
  inquiry_featured: ({ title }) => ({
    title: 'أصبح سؤالك من الأسئلة المختارة',
    text: `سؤالك ${quoted(title)} هو الآن بين الأسئلة المختارة ليسهل على غيرك العثور عليه.`,
  }),
  inquiry_closed: ({ title }) => ({
    title: 'أُغلق سؤالك',
    text: `لم يعد سؤالك ${quoted(title)} يستقبل ردودًا. ما زال بإمكان الجميع العثور عليه وقراءته.`,
  }),
  inquiry_reopened: ({ title }) => ({
    title: 'أُعيد فتح سؤالك',
    text: `عاد سؤالك ${quoted(title)} إلى استقبال الردود.`,
  }),
  inquiry_deleted: ({ title }) => ({
    title: 'حُذف سؤالك',
    text: `حذف أحد المشرفين سؤالك ${quoted(title)}. إذا لم يكن السبب واضحًا، يُرجى التواصل معنا.`,
  }),
} satisfies typeof english
