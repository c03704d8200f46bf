import { isolate, isolateLtr, plural } from '@bahth/domain/arabic.ts'
import { formatNumber } from '../../format/text.ts'
import { ofMembers } from './counted.ar.ts'
import type { messages as english } from './messages.ts'

/** As the subject of a sentence. */
const members = (count: number): string =>
  plural(count, {
    zero: 'لا أعضاء',
    one: 'عضو واحد',
    two: 'عضوان',
    few: '{count} أعضاء',
    many: '{count} عضوًا',
    other: '{count} عضو',
  })

export const messages = {
  title: 'إدارة الأعضاء',
  table: 'الأعضاء',
  search: 'الاسم أو البريد أو رقم الطالب أو الهاتف',
  addUser: 'إضافة عضو',
  role: 'الدور',
  state: 'الحالة',
  everyRole: 'كل الأدوار',
  everyState: 'كل الحالات',
  columns: {
    user: 'العضو',
    role: 'الدور',
    status: 'الحالة',
    joined: 'تاريخ الانضمام',
    active: 'آخر نشاط',
    actions: 'الإجراءات',
  },
  roles: { student: 'طالب', prof: 'أستاذ', admin: 'مشرف' },
  states: { approved: 'مقبول', pending: 'قيد المراجعة', rejected: 'مرفوض', banned: 'موقوف' },
  suspendedUntil: when => `حتى ${when}`,
  notConfirmed: 'البريد الإلكتروني غير مؤكد',
  noPassword: 'لا توجد كلمة مرور بعد',
  creator: 'مُعِدّ استبيانات',
  creatorUntil: when => `مُعِدّ استبيانات حتى ${when}`,
  online: 'متصل الآن',
  never: 'لا يوجد',
  you: 'أنت',

  shown: (shown, total, capped) =>
    capped
      ? `${formatNumber(shown)} من أكثر من ${ofMembers(total)}`
      : shown === total
        ? members(total)
        : `${formatNumber(shown)} من ${ofMembers(total)}`,
  none: 'لا توجد نتائج.',
  noneText: 'يمكن البحث بجزء من الاسم أو البريد أو رقم الطالب أو رقم الهاتف، أو مسح عوامل التصفية.',
  clear: 'مسح عوامل التصفية',
  loadFailed: 'تعذّر تحميل الأعضاء.',
  tryAgain: 'يُرجى التأكد من الاتصال ثم إعادة المحاولة.',

  actionsFor: name => `إجراءات ${isolate(name)}`,
  makeStudent: 'تحويل إلى طالب',
  makeProf: 'تحويل إلى أستاذ',
  makeAdmin: 'تعيين مشرفًا',
  giveRight: 'تعيين مُعِدّ استبيانات',
  takeRight: 'سحب دور مُعِدّ الاستبيانات',
  reset: 'إعادة تعيين كلمة المرور',
  edit: 'تصحيح البيانات',
  ban: 'إيقاف الحساب',
  unban: 'رفع الإيقاف',
  delete: 'حذف العضو',
  ownAccount: 'هذا حسابك أنت.',
  waitsForEmail: 'لم يتم تأكيد البريد الإلكتروني بعد.',

  roleFailed: 'تعذّر تغيير دور العضو.',
  statusFailed: 'تعذّر تغيير حالة العضو.',
  creatorFailed: 'تعذّر تغيير دور مُعِدّ الاستبيانات.',
  deleteFailed: 'تعذّر حذف العضو.',
  resetFailed: 'تعذّرت إعادة تعيين كلمة المرور.',
  editFailed: 'تعذّر تصحيح البيانات.',
  addFailed: 'تعذّر إرسال الدعوة.',
  bulkFailed: 'تعذّر تغيير الأعضاء.',
  gone: name => `لم يعد ${isolate(name)} ضمن الأعضاء.`,
  reason: { label: 'السبب', hint: 'سيراه العضو، ويُحفظ في السجل.' },

  resetTitle: name => `إعادة تعيين كلمة مرور ${isolate(name)}؟`,
  resetText:
    'تتوقف كلمة المرور القديمة ويُسجَّل خروج العضو من كل الأجهزة. سنخبره بالبريد الإلكتروني، دون الرابط أو كلمة المرور.',
  resetHow: 'ما سيحصل عليه العضو',
  resetLink: 'رابط',
  resetLinkText: 'يختار العضو كلمة مرور جديدة بنفسه.',
  resetTemporary: 'كلمة مرور مؤقتة',
  resetTemporaryText: 'تُقرأ على العضو، وتعمل مرة واحدة لاختيار كلمة مروره.',
  resetConfirm: 'إعادة تعيين كلمة المرور',
  resetting: 'جارٍ إعادة التعيين…',
  resetDone: name => `تمت إعادة تعيين كلمة مرور ${isolate(name)}`,
  credentialLink: 'رابط تعيين كلمة المرور',
  credentialTemporary: 'كلمة المرور المؤقتة',
  credentialText: (name, when) =>
    `للتسليم إلى ${isolate(name)} دون غيره. الاستخدام لمرة واحدة حتى ${when}، ولن يتكرر العرض.`,
  linkCopied: 'تم نسخ الرابط.',
  done: 'تم',
  copy: 'نسخ',

  editTitle: name => `تصحيح بيانات ${isolate(name)}`,
  editText: 'لتصحيح الأخطاء في بيانات التحقق من الهوية. سنخبر العضو بما تغيّر، ويحتفظ السجل بالنسختين.',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  email: 'البريد الإلكتروني',
  studentId: 'رقم الطالب',
  semester: 'الفصل الدراسي',
  semesterHint: 'الفصل الدراسي الحالي. يزيد تلقائيًا في ١ فبراير و١ سبتمبر.',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  nothingChanged: 'لم يتغير شيء.',
  edited: name => `تم تصحيح بيانات ${isolate(name)}.`,
  required: {
    firstName: 'الاسم الأول مطلوب',
    lastName: 'اسم العائلة مطلوب',
    studentId: 'رقم الطالب مطلوب',
    semester: 'يجب أن يكون الفصل الدراسي رقمًا أكبر من صفر',
  },

  addTitle: 'إضافة عضو',
  addText: 'يُقبل الحساب دون التحقق من الهوية. سنرسل بالبريد الإلكتروني رابطًا لاختيار كلمة المرور.',
  addRole: 'الدور',
  addConfirm: 'إرسال الدعوة',
  adding: 'جارٍ إرسال الدعوة…',
  added: email => `أرسلنا الدعوة إلى ${isolateLtr(email)}.`,
} satisfies typeof english
