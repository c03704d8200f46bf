import { plural } from '@bahth/domain/arabic.ts'
import { formatNumber, formatPercent } from '../../format/text.ts'
import type { messages as english } from './messages.ts'

export const messages = {
  title: 'سجل النشاط',
  table: 'إجراءات المشرفين',
  refresh: 'تحديث',
  refreshed: 'السجل محدّث.',
  exportCsv: 'تصدير ملف CSV',
  exporting: 'جارٍ التصدير…',
  exported: 'تم تصدير السجل، وهو بين الملفات المنزّلة.',
  exportFailed: 'تعذّر تصدير سجل النشاط.',
  loadFailed: 'تعذّر تحميل سجل النشاط.',
  figuresFailed: 'تعذّر تحميل الأرقام.',

  totalActions: 'كل الإجراءات',
  approvals: 'القبول',
  rejections: 'الرفض',
  sessionsCreated: 'الجلسات المنشأة',
  sessionsEdited: 'الجلسات المعدّلة',
  ofToday: today => `اليوم: ${formatNumber(today)}`,
  shareOfAll: share => `${formatPercent(share)} من كل الإجراءات`,

  search: 'البحث بالمشرف أو الهدف',
  action: 'الإجراء',
  targetType: 'نوع الهدف',
  timeframe: 'الفترة',
  admin: 'المشرف',
  everyAction: 'كل الإجراءات',
  everyTarget: 'كل الأهداف',
  everyAdmin: 'كل المشرفين',
  decisions: 'القرارات والجلسات',
  others: 'كل ما عدا ذلك',
  targets: { user: 'الأعضاء', survey: 'الاستبيانات', content: 'المحتوى', session: 'الجلسات' },
  oneTarget: { user: 'عضو', survey: 'استبيان', content: 'محتوى', session: 'جلسة' } as Record<string, string>,
  timeframes: {
    '24h': 'آخر ٢٤ ساعة',
    '7d': 'آخر ٧ أيام',
    '30d': 'آخر ٣٠ يومًا',
    all: 'كل الأوقات',
  },

  columns: {
    timestamp: 'الوقت',
    administrator: 'المشرف',
    action: 'الإجراء',
    target: 'الهدف',
    details: 'التفاصيل',
  },
  none: 'لا يوجد نشاط يطابق عوامل التصفية.',
  noneText: 'يمكن اختيار فترة أطول أو مسح عوامل التصفية.',
  empty: 'لا يوجد نشاط بعد',
  emptyText: 'سيظهر هنا ما يقبله المشرفون ويرفضونه ويغيرونه.',
  clear: 'مسح عوامل التصفية',

  actionBy: '{action} بواسطة {admin}',
  nothing: '–',
  becomes: 'إلى',
  people: count =>
    plural(count, {
      zero: 'لا أعضاء',
      one: 'عضو واحد',
      two: 'عضوان',
      few: '{count} أعضاء',
      many: '{count} عضوًا',
      other: '{count} عضو',
    }),
  moreDetails: count => `تفاصيل أخرى: ${formatNumber(count)}`,
  reason: 'السبب',
  address: 'عنوان IP',
  when: 'الوقت',

  page: (page, pages) => `صفحة ${formatNumber(page)} من ${formatNumber(pages)}`,
  pageOnly: page => `صفحة ${formatNumber(page)}`,
  entries: (count, capped) =>
    capped
      ? `أكثر من ${formatNumber(count)} إدخال`
      : plural(count, {
          zero: 'لا إدخالات',
          one: 'إدخال واحد',
          two: 'إدخالان',
          few: '{count} إدخالات',
          many: '{count} إدخالًا',
          other: '{count} إدخال',
        }),
  shown: (shown, all) => `${formatNumber(shown)} من ${formatNumber(all)} في هذه الصفحة`,
  pages: 'صفحات السجل',
} satisfies typeof english
