import { isolateLtr, plural } from '@bahth/domain/arabic.ts'
import { platform } from '@bahth/domain/platform.ts'
import { formatNumber, formatPercent } from '../../format/text.ts'
import type { messages as english } from './messages.ts'

export const messages = {
  figures: 'المنصة بالأرقام',
  failed: 'تعذّر تحميل الأرقام.',
  allFailed: 'تعذّر تحميل لوحة التحكم.',
  nothing: '–',
  waits: 'بحاجة إلى قرار',

  platformUsers: 'أعضاء المنصة',
  onlineNow: count => `متصلون الآن: ${formatNumber(count)}`,
  growth: share => `بزيادة ${formatPercent(share, 1)} عن الشهر الماضي`,
  joined: count => `أعضاء جدد هذا الشهر: ${formatNumber(count)}`,
  userManagement: 'إدارة الأعضاء',

  pendingApprovals: 'حسابات بانتظار القبول',
  checks: count => `التحقق من الهوية: ${formatNumber(count)}`,
  requests: count => `طلبات إعداد الاستبيانات: ${formatNumber(count)}`,
  reviewQueue: 'قائمة المراجعة',

  surveyApprovals: 'استبيانات بانتظار القبول',
  approvalRequired: 'بحاجة إلى قبول',
  noneWaits: 'اكتملت المراجعة',
  activeSurveys: count => `استبيانات نشطة: ${formatNumber(count)}`,
  openSurveys: 'فتح الاستبيانات',

  sessions: 'الجلسات',
  active: count => `جارية: ${formatNumber(count)}`,
  upcoming: count => `قادمة: ${formatNumber(count)}`,
  completed: count => `منتهية: ${formatNumber(count)}`,
  manageSessions: 'إدارة الجلسات',

  adminActivity: 'نشاط المشرفين',
  today: 'اليوم',
  thisWeek: count => `هذا الأسبوع: ${formatNumber(count)}`,
  flagged: count => `حالات رفض وإيقاف: ${formatNumber(count)}`,
  viewLog: 'عرض السجل',

  systemHealth: 'حالة النظام',
  healthy: (ok, all) => `${formatNumber(ok)} من ${formatNumber(all)}`,
  operational: 'كل الأنظمة تعمل',
  needAttention: count =>
    plural(count, {
      zero: 'لا شيء بحاجة إلى انتباه',
      one: 'نظام واحد بحاجة إلى انتباه',
      two: 'نظامان بحاجة إلى انتباه',
      few: '{count} أنظمة بحاجة إلى انتباه',
      many: '{count} نظامًا بحاجة إلى انتباه',
      other: '{count} نظام بحاجة إلى انتباه',
    }),
  checkNames: {
    database: 'قاعدة البيانات',
    storage: 'تخزين الملفات',
    mail: 'البريد الإلكتروني',
    jobs: 'المهام في الخلفية',
  },
  checkTexts: {
    database: 'الحسابات والاستبيانات والجلسات',
    storage: 'الصور وصور البطاقات',
    mail: 'رسائل التأكيد والإشعارات',
    jobs: 'الرسائل والفحوص والتذكيرات',
  },
  ok: 'يعمل',
  notOk: 'بحاجة إلى انتباه',
  version: version => `إصدار «${platform}»: ${isolateLtr(version)}`,
  healthFailed: 'تعذّر إجراء الفحوص.',

  questions: 'الأسئلة',
  noneOpen: 'لا توجد أسئلة مفتوحة',
  openQuestions: count => `مفتوحة: ${formatNumber(count)}، {late}`,
  lateQuestions: count => `تجاوزت الموعد: ${formatNumber(count)}`,
  allInTime: 'ولم يتجاوز أي منها الموعد',
  answer: 'الرد على الأسئلة',

  recent: 'آخر النشاطات',
  recentFailed: 'تعذّر تحميل آخر النشاطات.',
  noRecent: 'لا يوجد نشاط بعد',
  noRecentText: 'ستظهر هنا آخر إجراءات المشرفين.',
  perDay: 'إجراءات المشرفين يوميًا',
  perDayCaption: 'إجراءات المشرفين يوميًا في آخر سبعة أيام، ومنها اليوم حتى الآن.',
  day: 'اليوم',
  actions: 'الإجراءات',

  analytics: 'تحليلات المنصة',
  engagement: 'تفاعل الأعضاء',
  engagementText: (part, total) =>
    `${formatNumber(part)} من ${formatNumber(total)} من الأعضاء المقبولين نشطون في آخر ٣٠ يومًا`,
  completion: 'معدل إتمام الاستبيانات',
  completionText: (part, total) =>
    `${formatNumber(part)} من ${formatNumber(total)} من المشاركات المكتملة تم التحقق منها`,
  attendance: 'حضور الجلسات',
  attendanceText: (part, total) =>
    `${formatNumber(part)} من ${formatNumber(total)} في الجلسات المنتهية. نحتسب الحاضرين حيث سُجّل الحضور، وإلا فالمقاعد المحجوزة.`,
  noneYet: 'لا يوجد ما يُقاس بعد.',
  percent: share => formatPercent(share),
} satisfies typeof english
