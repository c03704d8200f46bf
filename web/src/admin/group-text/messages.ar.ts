import type { messages as english } from './messages.ts'

export const messages = {
  open: 'نص للمجموعات',
  title: 'نص لمجموعات المحادثة',
  text: 'يتضمن ما يراه كل الأعضاء فقط، دون أسماء أو روابط اجتماعات.',
  language: 'اللغة',
  languages: { ar: 'العربية', en: 'الإنجليزية', both: 'العربية والإنجليزية' },
  about: 'المحتوى',
  parts: {
    week: 'جلسات هذا الأسبوع',
    surveys: 'استبيانات تحتاج إلى إجابات',
    questions: 'عدد الاستفسارات المفتوحة',
  },
  message: 'الرسالة',
  hint: 'منسّق لواتساب، ويمكن تعديله هنا.',
  nothing: 'لا يوجد ما يُعلَن عنه حاليًا.',
  noPart: 'يُرجى اختيار ما يتضمنه النص.',
  edited: 'عُدّل النص. للاختيار من جديد يجب تجاهل التعديلات.',
  discard: 'تجاهل التعديلات',
  failed: 'تعذّرت كتابة النص.',
} satisfies typeof english
