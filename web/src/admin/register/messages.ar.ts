import { isolate, isolateLtr, plural } from '@bahth/domain/arabic.ts'
import { formatNumber } from '../../format/text.ts'
import type { messages as english } from './messages.ts'

export const messages = {
  open: 'سجل حماية البيانات',
  back: 'لوحة التحكم',
  title: 'سجل حماية البيانات',
  lede: 'وفقًا لقانون حماية البيانات الشخصية رقم ١٥١ لسنة ٢٠٢٠: ما البيانات الشخصية التي تُعالَج هنا، ولماذا، وإلى متى، ومن يستلمها.',
  print: 'طباعة',
  download: 'تنزيل',
  files: {
    platform: `المنصة (${isolateLtr('CSV')})`,
    surveys: `الاستبيانات (${isolateLtr('CSV')})`,
    requests: `الطلبات (${isolateLtr('CSV')})`,
  },
  downloadFailed: 'تعذّر تنزيل الملف',
  loadFailed: 'تعذّر تحميل السجل.',
  notStated: 'غير مذكور',

  platform: {
    title: 'المنصة',
    note: 'كما ورد في سياسة الخصوصية',
    columns: {
      data: 'البيانات',
      purpose: 'الغرض',
      collected: 'وقت الجمع',
      recipients: 'المستلمون',
      retention: 'مدة الاحتفاظ',
    },
  },

  surveys: {
    title: 'الاستبيانات',
    none: 'لم يبدأ أي استبيان بعد.',
    shown: (shown, all) =>
      `المعروض أحدث ${formatNumber(shown)} من ${formatNumber(all)}. يحتوي الملف على جميع الاستبيانات.`,
    columns: {
      survey: 'الاستبيان',
      controller: 'المسؤول',
      retention: 'مدة الاحتفاظ',
      storage: 'مكان الحفظ',
      ethics: 'أخلاقيات البحث',
      consents: 'الموافقات',
    },
    by: creator => `إعداد ${isolate(creator)}`,
    kinds: {
      external: 'نموذج خارجي',
      anonymous: 'على المنصة، بدون أسماء',
      identified: 'على المنصة، بالأسماء',
    },
    responses: count =>
      plural(count, {
        zero: 'لا توجد إجابات',
        one: 'إجابة واحدة',
        two: 'إجابتان',
        few: '{count} إجابات',
        many: '{count} إجابة',
        other: '{count} إجابة',
      }),
    ethics: { approved: 'بموافقة لجنة', exempt: 'معفى', coursework: 'عمل دراسي' },
    noConsent: 'لا يوجد نص موافقة',
    given: (version, given, withdrawn) =>
      `الإصدار ${formatNumber(version)}: الموافقات ${formatNumber(given)}، والمسحوبة ${formatNumber(withdrawn)}`,
  },

  requests: {
    title: 'طلبات الأعضاء',
    none: 'لا توجد طلبات بعد.',
    columns: { day: 'اليوم', kind: 'الطلب', count: 'العدد' },
    kinds: {
      export: 'نسخة من البيانات الشخصية',
      deletion: 'حساب حذفه صاحبه',
      deletion_by_administrator: 'حساب حذفه مشرف',
      withdrawal: 'سحب موافقة',
    },
    shown: (shown, all) => `المعروض ${formatNumber(shown)} من ${formatNumber(all)}`,
  },
} satisfies typeof english
