import type { TemplateKind, TemplateTexts } from './template-rules.ts'

/** The built-in templates. Each has a permanent id, so that a page may change the template that it shows. */

interface BuiltIn extends TemplateTexts {
  id: string
  kind: TemplateKind
}

const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

const accountRejections: TemplateTexts[] = [
  {
    titleEn: 'Not readable',
    textEn:
      'The photo is too dark or blurred to read. Please take it again in good light, with the whole card in view.',
    titleAr: 'غير واضحة',
    textAr: 'الصورة غير واضحة. يُرجى تصوير البطاقة مرة أخرى في إضاءة جيدة بحيث تظهر كاملة.',
  },
  {
    titleEn: 'Number differs',
    textEn: 'The student ID you entered doesn’t match your card. Please check the number and send it again.',
    titleAr: 'رقم مختلف',
    textAr: 'رقم الطالب الذي كتبته لا يطابق الرقم على البطاقة. يُرجى مراجعة الرقم وإرساله مرة أخرى.',
  },
  {
    titleEn: 'Name differs',
    textEn: 'The name you entered doesn’t match your card. Please enter it as it appears on the card.',
    titleAr: 'اسم مختلف',
    textAr: 'الاسم الذي كتبته لا يطابق الاسم على البطاقة. يُرجى كتابة الاسم كما هو على البطاقة.',
  },
  {
    titleEn: 'No student card',
    textEn: 'This isn’t a student ID. Please send a photo of the front of your university card.',
    titleAr: 'ليست بطاقة طالب',
    textAr: 'هذه ليست بطاقة طالب. يُرجى إرسال صورة الوجه الأمامي للبطاقة الجامعية.',
  },
  {
    titleEn: 'Card expired',
    textEn: 'Your card has expired. Please send this year’s card, or a letter from the registrar’s office.',
    titleAr: 'بطاقة منتهية',
    textAr: 'انتهت صلاحية البطاقة. يُرجى إرسال بطاقة العام الحالي أو إفادة من شؤون الطلاب.',
  },
  {
    titleEn: 'Has an account',
    textEn:
      'This student ID already has an account. Please log in with that one, or write to us if it isn’t yours.',
    titleAr: 'له حساب بالفعل',
    textAr: 'يوجد حساب برقم الطالب هذا بالفعل. يُرجى تسجيل الدخول إلى ذلك الحساب، أو مراسلتنا إن لم يكن لك.',
  },
]

const surveyRejections: TemplateTexts[] = [
  {
    titleEn: 'Form doesn’t open',
    textEn: 'We couldn’t open the form. Please let anyone with the link fill it in, and submit it again.',
    titleAr: 'النموذج لا يفتح',
    textAr: 'تعذّر فتح النموذج. يُرجى السماح بملئه لكل من لديه الرابط، ثم إعادة إرسال الاستبيان.',
  },
  {
    titleEn: 'Response sheet is closed',
    textEn:
      'We couldn’t read the response sheet. Please let anyone with the link view it, or choose a private sheet when you edit the survey. Then submit it again.',
    titleAr: 'جدول الإجابات غير متاح',
    textAr:
      'تعذّرت قراءة جدول الإجابات. يُرجى إتاحته لكل من لديه الرابط، أو اختيار جدول خاص عند تعديل الاستبيان، ثم إعادة إرساله.',
  },
  {
    titleEn: 'Description is unclear',
    textEn:
      'Please describe who can take part, what you ask and what the answers are for, and submit it again.',
    titleAr: 'الوصف غير واضح',
    textAr: 'يُرجى توضيح من يمكنه المشاركة وما تسأل عنه والغرض من الإجابات، ثم إعادة إرسال الاستبيان.',
  },
]

const replies: TemplateTexts[] = [
  {
    titleEn: 'Thank you, and a short answer',
    textEn: 'Thank you for asking. The short answer:',
    titleAr: 'شكر وخلاصة الرد',
    textAr: 'شكرًا على سؤالك. الخلاصة:',
  },
  {
    titleEn: 'Ask the ethics committee',
    textEn:
      'First, please ask your faculty’s ethics committee. They’ll want to know:\n\n- who takes part\n- what you ask and store\n- who can read it',
    titleAr: 'الرجوع إلى لجنة الأخلاقيات',
    textAr:
      'يُرجى أولًا سؤال لجنة أخلاقيات البحث في كليتك. ستحتاج اللجنة إلى معرفة:\n\n- من يشارك في البحث\n- الأسئلة المطروحة والبيانات المحفوظة\n- من يمكنه الاطلاع عليها',
  },
  {
    titleEn: 'Already answered',
    textEn: 'This has been asked before. You’ll find the answer here:',
    titleAr: 'سبق الرد عليه',
    textAr: 'طُرح هذا السؤال من قبل، والرد موجود هنا:',
  },
  {
    titleEn: 'More details needed',
    textEn:
      'To answer this well, we need to know a bit more: your study design, how many people take part and what you’ve measured.',
    titleAr: 'طلب تفاصيل أكثر',
    textAr:
      'لنتمكن من الرد بدقة نحتاج إلى تفاصيل أكثر: تصميم الدراسة، وعدد المشاركين، والمتغيرات التي تم قياسها.',
  },
]

const sessionMessages: TemplateTexts[] = [
  {
    titleEn: 'Please prepare',
    textEn: 'Please bring your laptop, and install this before the session:',
    titleAr: 'الاستعداد للجلسة',
    textAr: 'يُرجى إحضار الحاسوب المحمول، وتثبيت ما يلي قبل الجلسة:',
  },
  {
    titleEn: 'The place has changed',
    textEn: 'The session takes place somewhere else. You’ll find us here:',
    titleAr: 'تغيّر مكان الجلسة',
    textAr: 'تُعقد الجلسة في مكان آخر، وهو:',
  },
  {
    titleEn: 'Thank you for coming',
    textEn: 'Thank you for coming. The slides and the recording are here:',
    titleAr: 'شكرًا على حضورك',
    textAr: 'شكرًا على حضورك. العرض والتسجيل موجودان هنا:',
  },
]

const creatorRequestNotes: TemplateTexts[] = [
  {
    titleEn: 'Welcome',
    textEn: 'Welcome! Before your first survey, please read how consent and ethics approval work on Bahth.',
    titleAr: 'ترحيب',
    textAr: 'أهلًا بك! قبل نشر أول استبيان، نرجو قراءة ما يخص الموافقة وأخلاقيات البحث في «بحث».',
  },
  {
    titleEn: 'Take part first',
    textEn: 'Please take part in a few surveys first, so that you know how they work. Then ask us again.',
    titleAr: 'المشاركة أولًا',
    textAr: 'نرجو المشاركة في عدد من الاستبيانات أولًا للتعرف على طريقة عملها، ثم تقديم الطلب من جديد.',
  },
  {
    titleEn: 'More about the study',
    textEn: 'Please tell us what you’d like to study and who supervises it, and ask us again.',
    titleAr: 'تفاصيل عن الدراسة',
    textAr: 'نرجو توضيح موضوع الدراسة ومن يشرف عليها، ثم تقديم الطلب من جديد.',
  },
]

const submissionNotes: TemplateTexts[] = [
  {
    titleEn: 'Found by hand',
    textEn: 'We looked for your response ourselves and found it, so it counts now.',
    titleAr: 'عُثر على الإجابة',
    textAr: 'بحثنا عن إجابتك بأنفسنا ووجدناها، وقد احتُسبت الآن.',
  },
  {
    titleEn: 'No response found',
    textEn: 'We couldn’t find your response, neither by your code nor by your student ID or email.',
    titleAr: 'لم نجد الإجابة',
    textAr: 'لم نجد إجابتك، لا برمز المشاركة ولا برقم الطالب أو البريد الإلكتروني.',
  },
  {
    titleEn: 'Questions not read',
    textEn: 'Your answers suggest that the questions weren’t read, so we can’t count this submission.',
    titleAr: 'إجابات دون قراءة',
    textAr: 'يتضح من الإجابات أن الأسئلة لم تُقرأ، لذلك لا يمكن احتساب هذه المشاركة.',
  },
]

const texts: [TemplateKind, TemplateTexts[]][] = [
  ['account_rejection', accountRejections],
  ['survey_rejection', surveyRejections],
  ['reply', replies],
  ['message', sessionMessages],
  // The ids follow from the position in this list, so new kinds must be added at the end.
  ['creator_request', creatorRequestNotes],
  ['submission', submissionNotes],
]

export const builtInTemplates: readonly BuiltIn[] = texts.flatMap(([kind, ofKind], at) =>
  ofKind.map((template, index) => ({ id: idOf(100 * at + index + 1), kind, ...template })),
)
