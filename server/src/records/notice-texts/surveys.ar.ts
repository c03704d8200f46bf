import { isolateLtr, plural, quoted } from '@bahth/domain/arabic.ts'
import { causeTexts } from '@bahth/domain/surveys/cause-texts.ar.ts'
import { explainCause } from '@bahth/domain/surveys/explain-cause.ts'
import { formatsIn } from '../../formats.ts'
import type { messages as english, SurveyEnd } from './surveys.ts'

const { number } = formatsIn.ar

const lost = ({ unread, isForm }: SurveyEnd): string => {
  const why = isForm ? 'لم يتصل بنا نموذج الاستبيان قط' : 'تعذّرت قراءة جدول الإجابات في الوقت المناسب'
  return plural(unread, {
    zero: '',
    one: ` ${why}، فلم تُحتسب مشاركة واحدة. ما زال بإمكانك قبولها من صفحة النتائج.`,
    two: ` ${why}، فلم تُحتسب مشاركتان. ما زال بإمكانك قبولهما من صفحة النتائج.`,
    few: ` ${why}، فلم تُحتسب {count} مشاركات. ما زال بإمكانك قبولها من صفحة النتائج.`,
    many: ` ${why}، فلم تُحتسب {count} مشاركة. ما زال بإمكانك قبولها من صفحة النتائج.`,
    other: ` ${why}، فلم تُحتسب {count} مشاركة. ما زال بإمكانك قبولها من صفحة النتائج.`,
  })
}

const stillWaiting = (waiting: number): string =>
  plural(waiting, {
    zero: 'ولا توجد مشاركات تنتظر قراءة الجدول',
    one: 'لكن مشاركة واحدة ما زالت تنتظر قراءة الجدول',
    two: 'لكن مشاركتين ما زالتا تنتظران قراءة الجدول',
    few: 'لكن {count} مشاركات ما زالت تنتظر قراءة الجدول',
    many: 'لكن {count} مشاركة ما زالت تنتظر قراءة الجدول',
    other: 'لكن {count} مشاركة ما زالت تنتظر قراءة الجدول',
  })

const withNote = (text: string, note: string | null | undefined) =>
  note ? { text: `${text} ملاحظة مع القرار:`, written: note } : { text }

export const messages = {
  survey_approved: ({ title }) => ({
    title: 'قُبل استبيانك',
    text: `استبيان ${quoted(title)} نشط الآن، ويمكن للأعضاء المشاركة فيه.`,
  }),
  survey_rejected: ({ title, reason }) => ({
    title: 'لم يُقبل استبيانك',
    text: `لم نتمكن بعد من قبول استبيان ${quoted(title)}. يمكنك تعديله وإرساله مرة أخرى.${reason ? ' ملاحظة فريق المراجعة:' : ''}`,
    ...(reason ? { written: reason } : {}),
  }),
  version_approved: ({ title }) => ({
    title: 'قُبلت أسئلتك الجديدة',
    text: `من يبدأ استبيان ${quoted(title)} من الآن يجيب عن الإصدار الجديد.`,
  }),
  version_rejected: ({ title, reason }) => ({
    title: 'لم تُقبل أسئلتك الجديدة',
    text: `يبقى استبيان ${quoted(title)} مفتوحًا بأسئلته الحالية. يمكنك تعديل الأسئلة الجديدة وإرسالها مرة أخرى.${reason ? ' ملاحظة فريق المراجعة:' : ''}`,
    ...(reason ? { written: reason } : {}),
  }),
  survey_completed: end =>
    end.isFull
      ? {
          title: 'اكتملت إجابات استبيانك',
          text: `أُغلق استبيان ${quoted(end.title)} بعد أن اكتمل عدد إجاباته: ${number(end.maxResponses)}.`,
        }
      : {
          title: 'أُغلق استبيانك',
          text: `أُغلق استبيان ${quoted(end.title)}. عدد الإجابات: ${number(end.responses)} من ${number(end.maxResponses)}.${lost(end)}`,
        },
  survey_closing: ({ title, waiting, isForm }) =>
    isForm
      ? {
          title: 'ننتظر نموذج استبيانك',
          text: `لم يعد استبيان ${quoted(title)} يستقبل مشاركين جددًا، ولم يُبلغنا نموذجه بعد بكل المشاركات. في الانتظار: ${number(waiting)}. سننتظر لمدة ساعة. يُرجى التأكد من ربط النموذج، ثم تشغيل الدالة ${isolateLtr('reportAll')} في برنامجه النصي.`,
        }
      : {
          title: 'تعذّرت قراءة جدول إجابات استبيانك',
          text: `لم يعد استبيان ${quoted(title)} يستقبل مشاركين جددًا، ${stillWaiting(waiting)}. سنواصل المحاولة لمدة ساعة. يُرجى التأكد من أن الجدول ما زال مشتركًا: مع كل من لديه الرابط، أو معنا.`,
        },
  attempt_appealed: ({ title }) => ({
    title: 'طلب أحد الأعضاء مراجعة إجابته',
    text: `لم تُحتسب إجابة عن استبيان ${quoted(title)}، وطلب صاحبها منك مراجعتها.`,
  }),
  consent_withdrawn: ({ title, code, counts = true }) => ({
    title: 'سحب أحد المشاركين موافقته',
    text: `يُرجى حذف الإجابة ذات الرمز ${isolateLtr(code)} من جدول استبيان ${quoted(title)} ومن نسخك.${counts ? ' تظل مشاركته محتسبة.' : ''}`,
  }),
  attempt_verified: ({ title, by, note }) => ({
    title: 'احتُسبت إجابتك',
    ...withNote(
      by === 'check'
        ? `عثرنا على إجابتك عن استبيان ${quoted(title)} واحتسبناها.`
        : `قُبلت إجابتك عن استبيان ${quoted(title)}.`,
      note,
    ),
  }),
  attempt_rejected: ({ title, counted, note }) => ({
    title: 'لم تُقبل إجابتك',
    ...withNote(
      `نأسف: رُوجعت إجابتك عن استبيان ${quoted(title)} ولم تُقبل.${counted ? ' لم تعد محتسبة.' : ''}`,
      note,
    ),
  }),
  attempt_not_found: ({ title, isFull, isUnreported }) =>
    isUnreported
      ? {
          title: 'لم يُبلغنا النموذج بإجابتك بعد',
          text: `لم يُبلغنا نموذج استبيان ${quoted(title)} برمز مشاركتك بعد. سنحتسب إجابتك فور أن يُبلغنا به.`,
        }
      : isFull
        ? {
            title: 'إجابتك تنتظر مكانًا',
            text: `عثرنا على إجابتك عن استبيان ${quoted(title)}، لكن كل الأماكن مشغولة حاليًا. سنعيد الفحص تلقائيًا.`,
          }
        : {
            title: 'لم نعثر على إجابتك بعد',
            text: `لم نجد بعد رمز مشاركتك أو رقم الطالب أو بريدك الإلكتروني في جدول إجابات استبيان ${quoted(title)}. سنعيد الفحص تلقائيًا، ويظهر الموعد في إيصالك.`,
          },
  attempt_expired: ({ title, cause }) => ({
    title: 'انتهت مهلة مشاركتك',
    text: `استبيان ${quoted(title)}: ${explainCause('expired', cause, causeTexts) ?? 'لم نعثر على إجابتك.'}${cause === 'not_sent' ? '' : ' يمكنك طلب المراجعة من إيصالك.'}`,
  }),
} satisfies typeof english
