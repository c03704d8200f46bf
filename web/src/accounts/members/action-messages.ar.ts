import { isolate } from '@bahth/domain/arabic.ts'
import type { messages as english } from './action-messages.ts'

export const messages = {
  roleTitles: {
    student: name => `تحويل ${isolate(name)} إلى طالب؟`,
    prof: name => `تحويل ${isolate(name)} إلى عضو هيئة تدريس؟`,
    admin: name => `تحويل ${isolate(name)} إلى مشرف؟`,
  },
  roleTexts: {
    student: 'تظهر المنصة للعضو كما تظهر للطلاب. يبقى كل ما نشره وانضم إليه وكتبه.',
    prof: 'تُحتسب إجاباته في الاستبيانات إجابات عضو هيئة تدريس. يبقى كل ما نشره وانضم إليه وكتبه.',
    admin:
      'سيتمكن العضو من رؤية بيانات جميع الأعضاء وصور بطاقاتهم، وقبول الحسابات والاستبيانات أو رفضها، وتغيير أدوار المشرفين الآخرين. يُسجَّل كل ما يفعله.',
  },
  noLongerAdmin: 'تتوقف إمكانية استخدام لوحة التحكم فورًا.',
  roleConfirms: {
    student: 'تحويل إلى طالب',
    prof: 'تحويل إلى عضو هيئة تدريس',
    admin: 'تحويل إلى مشرف',
  },
  roleDone: {
    student: name => `أصبح دور ${isolate(name)}: طالب.`,
    prof: name => `أصبح دور ${isolate(name)}: عضو هيئة تدريس.`,
    admin: name => `أصبح دور ${isolate(name)}: مشرف.`,
  },

  giveTitle: name => `تعيين ${isolate(name)} مُعِدّ استبيانات؟`,
  giveText: 'يصبح نشر الاستبيانات متاحًا للعضو إلى أن يُسحب هذا الدور. يبقى كل استبيان بحاجة إلى قبول.',
  giveConfirm: 'تعيين مُعِدّ استبيانات',
  given: name => `أصبح نشر الاستبيانات متاحًا لحساب ${isolate(name)}.`,
  takeTitle: name => `سحب دور مُعِدّ الاستبيانات من ${isolate(name)}؟`,
  takeText: 'لن يمكن للعضو إنشاء استبيانات بعد الآن. تستمر استبياناته النشطة. لا يعود الدور تلقائيًا.',
  takeConfirm: 'سحب الدور',
  taken: name => `لم يعد نشر الاستبيانات متاحًا لحساب ${isolate(name)}.`,

  banTitle: name => `إيقاف حساب ${isolate(name)}؟`,
  banText:
    'يُسجَّل خروج العضو من كل الأجهزة ولا يمكنه تسجيل الدخول. تبقى مقاعده واستبياناته وأسئلته. سنخبره بالبريد الإلكتروني.',
  banFor: 'المدة',
  banEnds: {
    open: 'حتى رفع الإيقاف',
    day: 'يوم واحد',
    week: 'أسبوع',
    month: 'شهر',
    date: 'حتى نهاية يوم محدد',
  },
  banDate: 'آخر يوم في الإيقاف',
  banDateMissing: 'يُرجى اختيار يوم',
  banDatePast: 'يُرجى اختيار تاريخ في المستقبل',
  banConfirm: 'إيقاف الحساب',
  banning: 'جارٍ الإيقاف…',
  banned: name => `تم إيقاف حساب ${isolate(name)}.`,
  unbanTitle: name => `رفع الإيقاف عن حساب ${isolate(name)}؟`,
  unbanTextPlain: 'تعود حالة العضو السابقة ويمكنه تسجيل الدخول فورًا. سنخبره بالبريد الإلكتروني.',
  unbanConfirm: 'رفع الإيقاف',
  unbanned: name => `أصبح تسجيل الدخول متاحًا من جديد لحساب ${isolate(name)}.`,

  deleteTitle: name => `حذف ${isolate(name)}؟`,
  deleteText:
    'لا يمكن التراجع عن ذلك. تُحذف بيانات العضو وصوره، وتنتقل مقاعده إلى قائمة الانتظار، وتُغلق استبياناته النشطة. تبقى مشاركاته التي تم التحقق منها محسوبة، وتبقى أسئلته وردوده وسجلاته بدون اسمه، وكذلك إجاباته المرسلة دون أسماء.',
  deleteConfirm: 'حذف العضو',
  deleting: 'جارٍ الحذف…',
  deleted: name => `تم حذف ${isolate(name)}.`,
} satisfies typeof english
