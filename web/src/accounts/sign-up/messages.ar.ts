import { isolateLtr, plural } from '@bahth/domain/arabic.ts'
import { formatPercent } from '../../format/text.ts'
import type { messages as english } from './messages.ts'

export const messages = {
  createTitle: 'إنشاء حساب جديد',
  step: step => (step === 1 ? 'الخطوة ١ من ٢ · البيانات' : 'الخطوة ٢ من ٢ · تأكيد البريد الإلكتروني'),
  progress: 'مراحل إنشاء الحساب',
  percent: figure => formatPercent(figure / 100),
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  emailHint: 'سنرسل رابط التأكيد إلى هذا البريد.',
  studentId: 'رقم الطالب',
  semester: 'الفصل الدراسي',
  major: 'التخصص',
  defaultMajor: 'الطب',
  mismatch: 'كلمتا المرور غير متطابقتين',
  photo: 'صورة بطاقة الطالب',
  photoMissing: 'يُرجى رفع صورة بطاقة الطالب',
  photoMissingLong: 'يُرجى رفع صورة بطاقة الطالب قبل المتابعة.',
  photoReady: 'الصورة جاهزة للإرسال. يُرجى التأكد من وضوح الاسم والرقم.',
  photoPreparing: 'جارٍ ضغط الصورة…',
  photoShrunk: (from, to) => `${from}، وبعد الضغط ${to}`,
  photoAsItIs: size => `${size}، ستُرسل كما هي`,
  photoNotShown: size => `${size}، ستُرسل كما هي. لا يستطيع هذا المتصفح عرض الصورة، لكن قد نتمكن من قراءتها.`,
  photoProblems: {
    'too-large': 'حجم الصورة أكبر من المسموح. يُرجى اختيار صورة لا تزيد على ٨ ميجابايت.',
    unreadable: `تعذّر فتح هذه الصورة. يُرجى اختيار صورة بصيغة ${isolateLtr('JPEG')} أو ${isolateLtr('PNG')} أو ${isolateLtr('WebP')}.`,
  },
  eligibility:
    'العضوية للطلاب المقيدين وأعضاء هيئة التدريس الذين تم التحقق منهم، بشرط ألا يقل العمر عن ١٦ عامًا أو موافقة ولي الأمر.',
  acceptPolicies: 'إنشاء الحساب يعني الموافقة على {terms} و{privacy}.',
  createAccount: 'إنشاء الحساب',
  creating: 'جارٍ إنشاء الحساب…',
  uploading: 'جارٍ إرسال الصورة…',
  cancelled: 'تم إلغاء الرفع. كل ما كُتب لا يزال محفوظًا هنا.',
  signUpFailed: 'تعذّر إنشاء الحساب. يُرجى المحاولة مرة أخرى.',
  connectionLost:
    'انقطع الاتصال بالإنترنت. لا تزال البيانات والصورة محفوظة هنا. يمكنك الإرسال مجددًا بعد عودة الاتصال.',
  kilobytesSent: (sent, total) => `${sent} من ${total}`,
  secondsLeft: seconds =>
    plural(seconds, {
      zero: 'أقل من ثانية متبقية',
      one: 'تتبقى ثانية واحدة',
      two: 'تتبقى ثانيتان',
      few: 'تتبقى {count} ثوانٍ',
      many: 'تتبقى {count} ثانية',
      other: 'تتبقى {count} ثانية',
    }),
} satisfies typeof english
