import { formatArabic, plural } from '../arabic.ts'
import type { ConsentText } from './consent-rules.ts'

const minutesInArabic = (count: number): string =>
  plural(count, {
    zero: 'أقل من دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: `${formatArabic(count)} دقائق`,
    many: `${formatArabic(count)} دقيقة`,
    other: `${formatArabic(count)} دقيقة`,
  })

export const consentTemplate = ({ minutes }: { minutes: number }): ConsentText => ({
  purpose: 'تهدف هذه الدراسة إلى معرفة […]. يُجري الدراسة […].',
  tasks: 'ستجيب عن استبيان حول […].',
  duration: `تستغرق المشاركة نحو ${minutesInArabic(minutes)}، مرة واحدة.`,
  risks: 'لا نعرف مخاطر تزيد على مخاطر الحياة اليومية. يمكنك ترك أي سؤال لا ترتاح إلى الإجابة عنه.',
  benefits: 'لن تعود عليك فائدة مباشرة. قد تساعد النتائج على […].',
  confidentiality:
    'تُستخدم إجاباتك في هذه الدراسة فقط، وتُحفظ […] وتُحذف بعد […]. لا تحتوي التقارير على معلومات تكشف هويتك.',
  voluntariness:
    'المشاركة اختيارية. يمكنك التوقف في أي وقت وسحب موافقتك لاحقًا دون إبداء أسباب ودون أي ضرر يلحق بك.',
  contact: 'للاستفسار يمكنك الكتابة إلى […].',
})
