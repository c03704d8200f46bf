import { isolate, plural } from '@bahth/domain/arabic.ts'
import type { PageId } from '@bahth/domain/pages.ts'
import { platform } from '@bahth/domain/platform.ts'
import { association } from '../format/association.ts'
import { formatNumber } from '../format/text.ts'
import type { messages as english } from './messages.ts'

export const messages = {
  titles: {
    home: 'الرئيسية',
    'auth-login': 'تسجيل الدخول',
    'auth-signup': 'إنشاء حساب',
    surveys: 'الاستبيانات',
    sessions: 'الجلسات',
    inquiries: 'الاستفسارات',
    profile: 'الملف الشخصي',
    admin: 'الإدارة',
    pending: 'حسابك قيد المراجعة',
    rejected: 'حسابك بحاجة إلى مراجعة',
    about: 'عن المنصة',
    contact: 'تواصل معنا',
    faq: 'الأسئلة الشائعة',
    'how-it-works': 'كيف تعمل المنصة',
    privacy: 'الخصوصية',
    terms: 'الشروط',
  } satisfies Record<PageId, string>,
  shortTitles: { profile: 'ملفي' },
  pathTitles: {
    '/confirm': 'تأكيد البريد الإلكتروني',
    '/confirm-email': 'تأكيد البريد الإلكتروني الجديد',
    '/login-link': 'تسجيل الدخول برابط',
    '/reset': 'تعيين كلمة مرور جديدة',
    '/invitation': 'اختيار كلمة المرور',
    '/goodbye.html': 'إلى اللقاء',
  },
  newPassword: 'اختيار كلمة مرور جديدة',
  notFound: 'الصفحة غير موجودة',
  homeTitle: `${platform} · أبحاث يُجريها زملاؤك في المقعد المجاور`,
  title: page => `${page} · ${platform}`,

  home: `${platform}، الصفحة الرئيسية`,
  skip: 'الانتقال إلى المحتوى',
  navigation: 'القائمة الرئيسية',
  bottomNavigation: 'اختصارات',
  openNavigation: 'فتح القائمة',
  darkMode: 'الوضع الداكن',
  // Short, so that it fits next to the logo on the smallest phones.
  logIn: 'دخول',
  signUp: 'إنشاء حساب',
  account: name => `حساب ${isolate(name)}`,
  profile: 'الملف الشخصي',
  settings: 'الإعدادات',
  logOut: 'تسجيل الخروج',

  notices: 'الإشعارات',
  noticesUnread: unread =>
    plural(unread, {
      zero: 'الإشعارات، كلها مقروءة',
      one: 'الإشعارات، منها واحد غير مقروء',
      two: 'الإشعارات، منها اثنان غير مقروءين',
      few: 'الإشعارات، منها {count} غير مقروءة',
      many: 'الإشعارات، منها {count} غير مقروء',
      other: 'الإشعارات، منها {count} غير مقروء',
    }),
  markAllRead: 'تحديد الكل كمقروء',
  noNotices: 'لا توجد إشعارات بعد',
  noNoticesText: 'ستظهر هنا القرارات ومقاعد الجلسات والردود.',
  noticesFailed: 'تعذّر تحميل الإشعارات.',
  unread: 'جديد',

  footer: 'عن هذه المنصة',
  copyright: `${association.name} · © ${formatNumber(association.copyrightYear, { useGrouping: false })}`,
  cookieChoice: 'إعدادات ملفات تعريف الارتباط',

  consentTitle: 'ملفات تعريف الارتباط والتحليلات',
  consentText: 'القبول يُحمّل برنامجًا نصيًا إعلانيًا واحدًا، والرفض لا يُحمّله.',
  consentTextWithoutAds: 'لا نحمّل أي برامج نصية من جهات خارجية، أيًا كان اختيارك.',
  consentMore: 'معرفة المزيد',
  accept: 'قبول',
  decline: 'رفض',

  offline: time => `لا يوجد اتصال بالإنترنت. آخر تحديث: ${time}.`,
  unreachable: time => `يتعذّر الوصول إلى منصة ${platform} حاليًا. آخر تحديث: ${time}.`,

  offlineFromStart: `لا يوجد اتصال بالإنترنت. تحتاج منصة ${platform} إلى الاتصال لعرض استبياناتك وجلساتك وأسئلتك.`,
  unreachableFromStart: `يتعذّر الوصول إلى منصة ${platform} حاليًا. ستظهر الاستبيانات والجلسات والأسئلة عند عودة الاتصال.`,

  updateReady: `صدرت نسخة جديدة من منصة ${platform}.`,
  updateLater: `صدرت نسخة جديدة من منصة ${platform}. يمكنك إنهاء ما تكتبه أولًا، ثم إعادة تحميل الصفحة.`,
  reload: 'إعادة التحميل',

  ended: {
    over: 'انتهى تسجيل دخولك. يُرجى تسجيل الدخول مجددًا.',
    banned: 'حسابك موقوف.',
    deleted: 'الحساب الذي سجّلت الدخول به لم يعد موجودًا.',
  },
  contactUs: 'تواصل معنا',

  demoLabel: 'عرض تجريبي',
  demo: 'عرض تجريبي: لا تُرسل رسائل البريد الإلكتروني، ويمكن قراءتها في {mailbox}.',
  demoMailbox: 'صندوق البريد',

  due: 'اقترب الموعد',
  late: 'متأخر',

  loading: 'جارٍ التحميل…',
  chunkFailed: 'تعذّر تحميل هذه الصفحة.',
  chunkFailedText: 'انقطع الاتصال أو تم تحديث المنصة للتو. كل ما حفظته في أمان.',
  updated: 'تم تحديث المنصة',
  pageUpdatedText: 'يلزم إعادة تحميل الصفحة لفتحها. كل ما حفظته في أمان.',
  partFailed: 'تعذّر التحميل. يُرجى التأكد من الاتصال ثم إعادة المحاولة.',
  broken: 'حدث خطأ في هذه الصفحة.',
  brokenText: 'الخطأ من جانبنا. يُرجى إعادة المحاولة، وإن تكرّر الخطأ فيُرجى التواصل معنا.',
} satisfies typeof english
