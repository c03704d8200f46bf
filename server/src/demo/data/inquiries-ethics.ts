import type { DemoInquiry } from './types.ts'

/** Answered questions about ethics, consent and the people behind the data. */
export const answeredOnEthics: readonly DemoInquiry[] = [
  {
    by: 'omar-mansour',
    title: 'Do I need ethics approval for an anonymous survey?',
    text: 'We plan an anonymous online questionnaire on caffeine and sleep among fourth-year students. No names, no emails, no patients. The department secretary says every study needs the full committee form; an older student says anonymous surveys are exempt. Which is it, and where is the form?',
    tags: ['ethics', 'surveys'],
    asked: 338,
    views: 148,
    up: 34,
    featured: 280,
    replies: [
      {
        after: 20,
        text: 'Exempt doesn’t mean no review. An anonymous survey of students needs the **short form**: two pages, with an answer in about five days. The full committee is for patients, minors, or anything you can trace back to a person.\n\nSend the short form with your questionnaire attached. Keep the approval number: we ask for it before a survey goes active.',
        upvotes: 18,
        accepted: true,
      },
      {
        after: 49,
        text: 'One more thing that many forget: if your form collects email addresses automatically, it is **not** anonymous. Turn that off in the settings first.',
        upvotes: 7,
      },
    ],
  },
  {
    by: 'nouran-hatem',
    title: 'A consent line your grandmother would understand',
    text: 'Our consent text is half a page and nobody reads it. Is there a short one that the committee accepts?',
    tags: ['ethics', 'consent', 'writing'],
    asked: 690,
    views: 132,
    up: 29,
    featured: 600,
    replies: [
      {
        after: 9,
        text: 'The committee accepted this one three times this year:\n\n> We are students. We ask you twelve questions about sleep. It takes five minutes. You can stop at any time and nothing happens. We do not know who you are.\n\nAdd the name of your supervisor and the approval number **below** it, not inside it.',
        upvotes: 22,
        accepted: true,
      },
    ],
  },
  {
    by: 'amr-eldeeb',
    title: 'صورة أشعة بدون اسم: هل هي بيانات شخصية؟',
    text: 'لدي صورة أشعة نادرة وأريد عرضها في بوستر. حذفت الاسم ورقم الملف. هل أحتاج موافقة المريض؟',
    tags: ['ethics', 'case report', 'عربي'],
    asked: 431,
    views: 88,
    up: 15,
    replies: [
      {
        after: 26,
        text: 'نعم، تحتاج **موافقة مكتوبة** من المريض للنشر حتى لو حذفت الاسم، لأن الحالة نادرة وقد يتعرف عليها من حوله.\n\n1. نموذج موافقة النشر من مكتب القسم\n2. توقيع المريض أو ولي أمره\n3. حذف التاريخ من الصورة نفسها، لا من اسم الملف فقط',
        upvotes: 11,
        accepted: true,
      },
    ],
  },
  {
    by: 'rowaida-selim',
    title: 'Can I offer a small gift for filling in a survey?',
    text: 'We have twenty coffee vouchers from a sponsor. Is a draw among participants allowed if the survey is anonymous? How would we even know who won?',
    tags: ['ethics', 'surveys'],
    asked: 262,
    views: 71,
    up: 9,
    replies: [
      {
        after: 31,
        text: 'A small draw is fine. Use a **second form** that opens after the first and asks only for a contact; never store the two together. Say the odds in the consent text, and that the sponsor sees nothing.',
        upvotes: 6,
      },
    ],
  },
  {
    by: 'student',
    title: 'How long must I keep the raw answers?',
    text: 'Our project ended in June. The sheet with 212 answers is still in my personal drive. Delete or keep?',
    tags: ['data', 'ethics'],
    asked: 515,
    views: 63,
    up: 13,
    replies: [
      {
        after: 18,
        text: 'Keep, but not there. Five years after the report, in the department’s drive, without anything that names a person. Then delete your own copy and write down the date you did it.',
        upvotes: 9,
        accepted: true,
      },
    ],
  },
  {
    by: 'esraa-gaber',
    title: 'A patient told me something outside the interview',
    text: 'During a qualitative interview the recorder was already off when she said the most important sentence. May I use it?',
    tags: ['ethics', 'qualitative'],
    asked: 812,
    views: 94,
    up: 21,
    replies: [
      {
        after: 22,
        text: 'Ask her. If she agrees, write it as a **field note**, not as a quotation, and say in the methods that field notes were taken after the recording ended. If you cannot reach her any more, leave it out.',
        upvotes: 14,
        accepted: true,
      },
    ],
  },
]
