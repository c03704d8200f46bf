import { isolate, isolateLtr, plural } from '@bahth/domain/arabic.ts'
import { formatList, formatNumber } from '../../format/text.ts'
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

/** After a preposition or a verbal noun. */
const ofMembers = (count: number): string =>
  plural(count, {
    zero: '{count} أعضاء',
    one: 'عضو واحد',
    two: 'عضوين',
    few: '{count} أعضاء',
    many: '{count} عضوًا',
    other: '{count} عضو',
  })

const others = (count: number): string =>
  plural(count, {
    zero: '{count} آخرون',
    one: 'عضو آخر',
    two: 'عضوان آخران',
    few: '{count} آخرون',
    many: '{count} عضوًا آخر',
    other: '{count} عضو آخر',
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
  view: 'عرض العضو',
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

  roleTitles: {
    student: name => `تحويل ${isolate(name)} إلى طالب؟`,
    prof: name => `تحويل ${isolate(name)} إلى أستاذ؟`,
    admin: name => `تعيين ${isolate(name)} مشرفًا؟`,
  },
  roleTexts: {
    student: 'تظهر المنصة للعضو كما تظهر للطلاب. يبقى كل ما نشره وانضم إليه وكتبه.',
    prof: 'تُحتسب إجاباته في الاستبيانات إجابات أستاذ. يبقى كل ما نشره وانضم إليه وكتبه.',
    admin:
      'سيتمكن العضو من رؤية بيانات جميع الأعضاء وصور بطاقاتهم، وقبول الحسابات والاستبيانات أو رفضها، وتغيير أدوار المشرفين الآخرين. يُسجَّل كل ما يفعله.',
  },
  noLongerAdmin: 'تتوقف إمكانية استخدام لوحة التحكم فورًا.',
  roleConfirms: {
    student: 'تحويل إلى طالب',
    prof: 'تحويل إلى أستاذ',
    admin: 'تعيين مشرفًا',
  },
  roleDone: {
    student: name => `أصبح دور ${isolate(name)}: طالب.`,
    prof: name => `أصبح دور ${isolate(name)}: أستاذ.`,
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
  reason: { label: 'السبب', hint: 'سيراه العضو، ويُحفظ في السجل.' },

  banTitle: name => `إيقاف حساب ${isolate(name)}؟`,
  banText:
    'يُسجَّل خروج العضو من كل الأجهزة ولا يمكنه تسجيل الدخول. تبقى مقاعده واستبياناته واستفساراته. سنخبره بالبريد الإلكتروني.',
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
  bannedFor: 'سبب الإيقاف',

  deleteTitle: name => `حذف ${isolate(name)}؟`,
  deleteText:
    'لا يمكن التراجع عن ذلك. تُحذف بيانات العضو وصوره ومشاركاته في الاستبيانات، وتنتقل مقاعده إلى قائمة الانتظار، وتُغلق استبياناته النشطة. تبقى استفساراته وردوده وسجلاته بدون اسمه.',
  deleteConfirm: 'حذف العضو',
  deleting: 'جارٍ الحذف…',
  deleted: name => `تم حذف ${isolate(name)}.`,

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
    `للتسليم إلى ${isolate(name)} دون غيره. تصلح لمرة واحدة حتى ${when}، ولن تظهر مرة أخرى.`,
  linkCopied: 'تم نسخ الرابط.',
  done: 'تم',
  copy: 'نسخ',

  editTitle: name => `تصحيح بيانات ${isolate(name)}`,
  editText: 'لتصحيح ما أخطأ فيه التحقق من الهوية. سنخبر العضو بما تغيّر، ويحتفظ السجل بالنسختين.',
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
    email: 'البريد الإلكتروني مطلوب',
    emailShape: 'يُرجى إدخال بريد إلكتروني صحيح',
  },

  addTitle: 'إضافة عضو',
  addText: 'يُقبل الحساب دون التحقق من الهوية. سنرسل بالبريد الإلكتروني رابطًا لاختيار كلمة المرور.',
  addRole: 'الدور',
  addConfirm: 'إرسال الدعوة',
  adding: 'جارٍ إرسال الدعوة…',
  added: email => `أرسلنا الدعوة إلى ${isolateLtr(email)}.`,

  selected: count => `تم تحديد ${ofMembers(count)}`,
  more: 'المزيد',
  clearSelection: 'إلغاء التحديد',
  tooMany: max => `الحد الأقصى في المرة الواحدة: ${formatNumber(max)}.`,
  bulk: {
    ban: {
      title: count => `إيقاف ${ofMembers(count)}؟`,
      text: 'يُسجَّل خروجهم من كل الأجهزة ولا يمكنهم تسجيل الدخول حتى رفع الإيقاف. سنخبرهم بالبريد الإلكتروني.',
      confirm: 'إيقاف الحسابات',
      done: count => `تم إيقاف ${ofMembers(count)}.`,
    },
    unban: {
      title: count => `رفع الإيقاف عن ${ofMembers(count)}؟`,
      text: 'تعود حالتهم السابقة ويمكنهم تسجيل الدخول فورًا. سنخبرهم بالبريد الإلكتروني.',
      confirm: 'رفع الإيقاف',
      done: count => `تم رفع الإيقاف عن ${ofMembers(count)}.`,
    },
    grant_form_creator: {
      title: count => `منح دور مُعِدّ الاستبيانات إلى ${ofMembers(count)}؟`,
      text: 'يصبح نشر الاستبيانات متاحًا لهم إلى أن يُسحب هذا الدور. يبقى كل استبيان بحاجة إلى قبول.',
      confirm: 'منح الدور',
      done: count => `تم منح دور مُعِدّ الاستبيانات إلى ${ofMembers(count)}.`,
    },
    revoke_form_creator: {
      title: count => `سحب دور مُعِدّ الاستبيانات من ${ofMembers(count)}؟`,
      text: 'لن يمكنهم إنشاء استبيانات بعد الآن. تستمر استبياناتهم النشطة.',
      confirm: 'سحب الدور',
      done: count => `تم سحب دور مُعِدّ الاستبيانات من ${ofMembers(count)}.`,
    },
    make_student: {
      title: count => `تحويل ${ofMembers(count)} إلى دور طالب؟`,
      text: 'يفقد الأساتذة والمشرفون منهم دورهم.',
      confirm: 'تحويل إلى طلاب',
      done: count => `تم تحويل ${ofMembers(count)} إلى دور طالب.`,
    },
    make_prof: {
      title: count => `تحويل ${ofMembers(count)} إلى دور أستاذ؟`,
      text: 'يفقد المشرفون منهم دورهم.',
      confirm: 'تحويل إلى أساتذة',
      done: count => `تم تحويل ${ofMembers(count)} إلى دور أستاذ.`,
    },
    delete: {
      title: count => `حذف ${ofMembers(count)}؟`,
      text: 'لا يمكن التراجع عن ذلك. تُحذف كل بياناتهم الشخصية، وتنتقل مقاعدهم إلى قائمة الانتظار، وتُغلق استبياناتهم النشطة.',
      confirm: 'حذف الأعضاء',
      done: count => `تم حذف ${ofMembers(count)}.`,
    },
  },
  named: (names, more) => `${formatList(more > 0 ? [...names, others(more)] : names)}.`,
  working: 'جارٍ التنفيذ…',
  someFailed: (failed, all) => `تعذّر تغيير ${formatNumber(failed)} من ${ofMembers(all)}`,
  theRest: 'نجح تغيير الباقين.',
  noneDone: 'لم يتغير شيء.',
} satisfies typeof english
