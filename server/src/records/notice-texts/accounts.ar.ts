import { isolate } from '@bahth/domain/arabic.ts'
import { formatsIn } from '../../formats.ts'
import type { messages as english } from './accounts.ts'

const { cairo, day, list, number } = formatsIn.ar

const details = {
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  studentId: 'رقم الطالب',
  semester: 'الفصل الدراسي',
}

const roles = {
  admin: {
    title: 'أصبحت من المشرفين',
    text: 'يمكنك الآن استخدام صفحة الإدارة: المراجعة والاستبيانات والجلسات والأعضاء. يُسجَّل كل إجراء فيها في سجل النشاط.',
  },
  prof: {
    title: 'أصبح دورك في المنصة: عضو هيئة تدريس',
    text: 'غيّر أحد المشرفين دورك. تُحتسب إجاباتك عن الاستبيانات من الآن ضمن إجابات أعضاء هيئة التدريس، ولا يتغير أي شيء آخر.',
  },
  student: {
    title: 'أصبح دورك في المنصة: طالب',
    text: 'غيّر أحد المشرفين دورك. ما زالت استبياناتك وجلساتك وأسئلتك كما هي.',
  },
}

const reviewerNote = (reason: string | null): string =>
  reason ? ` ملاحظة فريق المراجعة: ${isolate(reason)}` : ''

const endedText = (ended: Exclude<Parameters<typeof english.creator_revoked>[0], { by: 'admin' }>): string =>
  ended.by === 'semester'
    ? `تم تصحيح فصلك الدراسي. يُكتسب دور مُعِدّ الاستبيانات بالاستبيانات المكتملة ابتداءً من الفصل الدراسي ${number(ended.semester)}، لذلك انتهى دورك الآن. تستمر استبياناتك النشطة. يعود الدور إليك عند بلوغ هذا الفصل.`
    : `لم تُقبل إحدى إجاباتك، فأصبح عدد إجاباتك التي تم التحقق منها أقل مما يتطلبه دور مُعِدّ الاستبيانات: ${number(ended.forms)}. يعود الدور إليك مع أول إجابة جديدة يتم التحقق منها.`

function grantText(grant: Parameters<typeof english.creator_granted>[0]): string {
  const first = 'يمكنك إنشاء أول استبيان من صفحة «استبياناتي».'
  if (grant.by === 'rules')
    return `أكملت العدد المطلوب من الاستبيانات التي تم التحقق منها ووصلت إلى الفصل الدراسي المطلوب. ${first}`
  if (grant.by === 'admin')
    return `منحك أحد المشرفين دور مُعِدّ استبيانات. ${first}${reviewerNote(grant.reason)}`
  return `${grant.until ? `قَبِلنا طلبك لفترة تجريبية حتى ${day(grant.until)}.` : 'قَبِلنا طلبك.'} ${first}${reviewerNote(grant.reason)}`
}

export const messages = {
  account_created: () => ({
    title: 'مرحبًا بك في «بحث»',
    text: 'أنشأ أحد المشرفين هذا الحساب لك. يمكنك استخدام الاستبيانات والجلسات والاستفسارات.',
  }),
  account_approved: () => ({
    title: 'قُبل حسابك',
    text: 'مرحبًا بك في «بحث». يمكنك الآن استخدام الاستبيانات والجلسات والاستفسارات. مسحنا صورة بطاقة الطالب.',
  }),
  account_rejected: ({ reason }) => ({
    title: 'يحتاج حسابك إلى مراجعة أخرى',
    text: `${reason ? `ملاحظة فريق المراجعة: ${isolate(reason)}\n\n` : ''}يمكنك إرسال صورة جديدة لبطاقة الطالب. مسحنا الصورة السابقة.`,
  }),
  account_banned: ({ until, reason }, now) => ({
    title: 'حسابك موقوف',
    text: `${until ? `حسابك موقوف حتى ${cairo(until, now)}.` : 'حسابك موقوف إلى أن يرفع أحد المشرفين الإيقاف.'}${reason ? ` السبب: ${isolate(reason)}` : ''}\n\nإذا بدا لك أن هذا خطأ، يُرجى التواصل معنا.`,
  }),
  account_restored: ({ reason = null }) => ({
    title: 'رُفع الإيقاف عن حسابك',
    text: `يمكنك تسجيل الدخول من جديد. كل شيء ما زال كما كان.${reviewerNote(reason)}`,
  }),
  details_corrected: ({ fields }) => ({
    title: 'صُححت بياناتك',
    text: `صحح أحد المشرفين البيانات التالية في حسابك: ${list(fields.map(field => details[field]))}. إذا كان في ذلك خطأ، يُرجى التواصل معنا.`,
  }),
  role_changed: ({ role }) => roles[role],
  creator_granted: grant => ({ title: 'يمكنك الآن نشر الاستبيانات', text: grantText(grant) }),
  creator_revoked: revocation =>
    revocation.by === 'admin'
      ? {
          title: 'لم يعد بإمكانك نشر الاستبيانات',
          text: `سحب أحد المشرفين دور مُعِدّ الاستبيانات من حسابك. تستمر استبياناتك النشطة.${reviewerNote(revocation.reason)}`,
        }
      : {
          title: 'لا يمكنك نشر الاستبيانات حاليًا',
          text: endedText(revocation),
        },
  creator_expired: () => ({
    title: 'انتهت فترتك التجريبية لإعداد الاستبيانات',
    text: 'تستمر استبياناتك النشطة. يمكنك طلب دور مُعِدّ الاستبيانات مرة أخرى.',
  }),
  creator_request_rejected: ({ reason }) => ({
    title: 'رُفض طلبك لنشر الاستبيانات',
    text: `يمكنك إرسال طلب آخر.${reviewerNote(reason)}`,
  }),
} satisfies typeof english
