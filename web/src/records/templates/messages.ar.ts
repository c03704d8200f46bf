import { isolate } from '@bahth/domain/arabic.ts'
import type { messages as english } from './messages.ts'

export const messages = {
  lede: 'هنا نُعدّ النصوص المتكررة باللغتين. يمكن تعديل النص قبل إرساله. إذا حُذفت كل قوالب نوع ما، تعود قوالبه الأساسية.',
  kinds: {
    account_rejection: {
      title: 'أسباب رفض الحسابات',
      text: 'يظهر النص للعضو عند رفض حسابه.',
    },
    survey_rejection: {
      title: 'أسباب رفض الاستبيانات',
      text: 'يظهر النص لمُعِدّ الاستبيان عند رفض استبيانه.',
    },
    creator_request: {
      title: 'ملاحظات على طلبات إعداد الاستبيانات',
      text: 'يظهر النص للعضو عند قبول طلبه أو رفضه.',
    },
    submission: {
      title: 'ملاحظات على المشاركات',
      text: 'يظهر النص للعضو عند قبول مشاركته أو رفضها.',
    },
    reply: { title: 'الردود على الأسئلة', text: 'يمكن لكل الأعضاء قراءة الردود.' },
    message: {
      title: 'رسائل الجلسات',
      text: 'يصل النص إلى أعضاء الجلسة، ويكون العنوان عنوان الرسالة.',
    },
  },
  columns: { title: 'العنوان', en: 'النص بالإنجليزية', ar: 'النص بالعربية', actions: 'الإجراءات' },
  fields: {
    en: { title: 'العنوان بالإنجليزية', text: 'النص بالإنجليزية' },
    ar: { title: 'العنوان بالعربية', text: 'النص بالعربية' },
  },
  of: (action, title) => `${action}: ${isolate(title)}`,
  add: 'إضافة قالب',
  addTitle: 'إضافة قالب',
  edit: 'تعديل',
  changeTitle: 'تعديل القالب',
  save: 'حفظ القالب',
  saving: 'جارٍ الحفظ…',
  saved: 'تم حفظ القالب.',
  saveFailed: 'تعذّر حفظ القالب.',
  titleMissing: 'العنوان مطلوب',
  textMissing: 'النص مطلوب',
  delete: 'حذف',
  deleteTitle: title => `حذف «${isolate(title)}»؟`,
  deleteText: 'تبقى النصوص التي أُرسلت كما هي.',
  deleteConfirm: 'حذف القالب',
  deleted: 'تم حذف القالب.',
  deleteFailed: 'تعذّر حذف القالب.',
  loadFailed: 'تعذّر تحميل القوالب.',

  insert: 'إدراج قالب',
  language: 'لغة القالب',
  both: 'اللغتان معًا',
} satisfies typeof english
