import type { messages as english } from './part-messages.ts'

export const messages = {
  missing: {
    title: 'تعذّر التحميل',
    text: 'يُرجى التأكد من الاتصال ثم إعادة المحاولة. لم يتغيّر شيء في الصفحة خلف هذه النافذة.',
  },
  updated: {
    title: 'تم تحديث المنصة',
    text: 'يلزم إعادة تحميل الصفحة لفتح هذا الجزء. إن كان في الصفحة نص لم يُرسل، فيُرجى إغلاق هذه النافذة وإرساله أولًا.',
  },
  broken: {
    title: 'حدث خطأ هنا',
    text: 'الخطأ من جانبنا. يُرجى إعادة المحاولة. لم يتغيّر شيء في الصفحة خلف هذه النافذة.',
  },
  close: 'إغلاق',
  retry: 'إعادة المحاولة',
} satisfies typeof english
