import { platform } from '@bahth/domain/platform.ar.ts'
import type { previewMessages as english, PreviewText } from './preview-messages.ts'

const onPlatform = (page: string): string => `${page} · ${platform}`

const forMembers = (title: string, description: string): PreviewText => ({
  title: onPlatform(title),
  description: `${description} يتطلب العرض تسجيل الدخول إلى منصة ${platform}.`,
})

export const previewMessages = ((name: string) => ({
  platform,
  pages: {
    home: {
      title: `${platform} · أبحاث يُجريها زملاؤك في المقعد المجاور`,
      description: `«${platform}» هي منصة البحث العلمي لرابطة طلابية في جامعة مصرية: استبيانات وجلسات مباشرة واستفسارات، يديرها الطلاب لطلاب الجامعة وأعضاء هيئة التدريس الموثَّقين.`,
    },
    about: {
      title: onPlatform('عن المنصة'),
      description: `من يدير منصة ${platform} ولماذا: رسالة ${name} وقيمها وفريقها وقصتها.`,
    },
    contact: {
      title: onPlatform('تواصل معنا'),
      description: `مراسلة ${name}: الاستبيانات والجلسات والشراكات وغيرها، والرد خلال يوم عمل واحد.`,
    },
    faq: {
      title: onPlatform('الأسئلة الشائعة'),
      description: `إجابات عن الاستبيانات والجلسات والخصوصية والحسابات والدعم على منصة ${platform}.`,
    },
    'how-it-works': {
      title: onPlatform('كيف تعمل المنصة'),
      description: `ثلاث خطوات للبدء على منصة ${platform}، وما يمكن للطلاب وأعضاء هيئة التدريس والمشرفين فعله.`,
    },
    privacy: {
      title: onPlatform('الخصوصية'),
      description: `ما تحتفظ به منصة ${platform} من بيانات ولماذا وإلى متى، ومن يطّلع عليها، وكيف تُصحَّح أو تُمسح.`,
    },
    terms: {
      title: onPlatform('الشروط'),
      description: `شروط منصة ${platform}: من يمكنه المشاركة، وما نتوقعه من الجميع، وما يحدث عند مخالفة القواعد.`,
    },
    'auth-login': {
      title: onPlatform('تسجيل الدخول'),
      description: `تسجيل الدخول إلى «${platform}»، منصة البحث العلمي الخاصة بـ${name}.`,
    },
    'auth-signup': {
      title: onPlatform('إنشاء حساب'),
      description: `الانضمام إلى «${platform}» بالبريد الجامعي وصورة بطاقة الطالب. نمسح الصورة فور اتخاذ القرار.`,
    },
    surveys: forMembers(
      'الاستبيانات',
      'استبيانات بحثية من الطلاب وأعضاء هيئة التدريس، راجعت الرابطة كلًا منها.',
    ),
    sessions: forMembers('الجلسات', 'جلسات بحثية مباشرة وورش عمل عبر الإنترنت وفي الحرم الجامعي.'),
    inquiries: forMembers('الاستفسارات', 'أسئلة عن المنهجية والأخلاقيات والبيانات تجيب عنها الرابطة.'),
    profile: forMembers('الملف الشخصي', 'بيانات الحساب وإعداداته.'),
    admin: forMembers('الإدارة', 'لوحة تحكم مشرفي الرابطة.'),
    pending: forMembers('حسابك قيد المراجعة', 'حالة الحساب.'),
    rejected: forMembers('حسابك بحاجة إلى مراجعة', 'حالة الحساب.'),
  },
  opened: {
    survey: forMembers('استبيان بحثي', 'هناك من يطلب بضع دقائق من وقتك لبحث جامعي.'),
    session: forMembers('جلسة بحثية مباشرة', `جلسة أو ورشة عمل من ${name}.`),
    inquiry: forMembers('سؤال بحثي', 'سؤال عن المنهجية أو الأخلاقيات أو البيانات.'),
  },
  notFound: {
    title: onPlatform('الصفحة غير موجودة'),
    description: `لم نجد هذه الصفحة على منصة ${platform}.`,
  },
  pictureAlt: `${platform}، ${name}`,
})) satisfies typeof english
