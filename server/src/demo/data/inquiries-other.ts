import type { DemoInquiry } from './types.ts'

/** Answered questions about writing and the platform, and closed ones. */
export const otherInquiries: readonly DemoInquiry[] = [
  {
    by: 'reem-ghoneim',
    title: 'How do I cite an Arabic thesis in Vancouver style?',
    text: 'Title in Arabic, university in Cairo, year 1443 AH on the cover. Transliterate, translate, or leave it?',
    tags: ['writing', 'references'],
    asked: 20,
    views: 35,
    up: 7,
    replies: [
      {
        after: 14,
        text: 'Transliterate the author, translate the title in square brackets, give the Gregorian year:\n\n```\nEl-Sayed AM. [Sleep quality of medical students] [thesis].\nCairo: Cairo University; 2022. Arabic.\n```',
        upvotes: 6,
        accepted: true,
      },
    ],
  },
  {
    by: 'peter-adly',
    title: 'Who is an author and who goes into the acknowledgements?',
    text: 'Nine of us collected data, two wrote. The journal allows six authors.',
    tags: ['writing', 'authorship'],
    asked: 566,
    views: 99,
    up: 22,
    replies: [
      {
        after: 34,
        text: 'The ICMJE asks for **all four**: idea or data, drafting or revising, approval of the final text, and answering for it. Collecting data alone is an acknowledgement by name. Agree on the list *before* the next study starts; we have a one-page form for it.',
        upvotes: 17,
        accepted: true,
      },
    ],
  },
  {
    by: 'carol-samy',
    title: 'The code in my link: is it the same for every survey?',
    text: 'I copied the code from one survey into another form by mistake. Will that be verified?',
    tags: ['platform'],
    asked: 163,
    views: 31,
    up: 3,
    replies: [
      {
        after: 3,
        text: 'No, each survey gives you its own code. If your student ID or email is in the answers too, we’ll find you by that. Otherwise submit the form again with the right code.',
        upvotes: 3,
      },
    ],
  },
  {
    by: 'logine-sherif',
    title: 'Predatory journal, or just new?',
    text: 'They answered in two days, the fee is 150 dollars, and the editor’s picture is on three other sites.',
    tags: ['publishing'],
    asked: 688,
    views: 86,
    up: 18,
    replies: [
      {
        after: 6,
        text: 'Two days and a borrowed picture: walk away. Check three things for the next one:\n\n- listed in DOAJ or MEDLINE\n- editors who know that they are editors\n- a fee that is on the website, not in the third email',
        upvotes: 13,
        accepted: true,
      },
    ],
  },
  {
    by: 'khaled-tawfik',
    title: 'هل يوجد قالب جاهز لخطة البحث؟',
    text: 'أحتاج قالب من صفحتين بالعربية لخطة بحث الفرقة السادسة.',
    tags: ['templates', 'عربي'],
    asked: 141,
    views: 54,
    up: 6,
    replies: [
      {
        after: 21,
        text: 'نعم، سنرسله اليوم على بريد الدفعة. العناوين الخمسة: **المشكلة، السؤال، الطريقة، الأخلاقيات، الجدول الزمني**. صفحتان تكفيان.',
        upvotes: 5,
      },
    ],
  },
  {
    by: 'yara-mounir',
    title: 'Colours for a figure that also works in print',
    text: 'The journal prints in grey. My four groups become two.',
    tags: ['figures', 'design'],
    asked: 325,
    views: 57,
    up: 10,
    replies: [
      {
        after: 19,
        text: 'Do not rely on colour at all: **different shapes**, direct labels at the end of the lines, and one accent for the group you write about. Print it once on the department’s printer before you send it.',
        upvotes: 7,
      },
    ],
  },
  {
    by: 'student',
    title: 'Can I reuse last year’s questionnaire with other questions added?',
    text: 'It was made by a group that has graduated. We would keep ten of their questions and add six.',
    tags: ['surveys', 'instruments'],
    asked: 742,
    views: 61,
    up: 4,
    closed: 620,
    replies: [
      {
        after: 29,
        text: 'With their permission in writing and a citation, yes. Keep their ten in the original order and put yours **after** them, or the two years cannot be compared. The supervisor has their addresses.',
        upvotes: 5,
        accepted: true,
      },
    ],
  },
  {
    by: 'hazem-lotfy',
    title: 'Please publish the list of everyone who took my survey',
    text: 'I want to thank them personally and invite them to the second part.',
    tags: ['platform', 'ethics'],
    asked: 1490,
    views: 68,
    up: 1,
    down: 12,
    closed: 1460,
    replies: [
      {
        after: 11,
        text: 'We can’t: we’ve promised members that you see answers, not people. Put an invitation to the second part on the last page of the form and let them choose.',
        upvotes: 16,
      },
    ],
  },
  {
    by: 'anas-shahin',
    title: 'Session recordings, where are they?',
    text: 'I missed *Ethics forms without tears* because of a round.',
    tags: ['sessions'],
    asked: 505,
    views: 47,
    up: 5,
    closed: 390,
    replies: [
      {
        after: 4,
        text: 'On the session itself, under *Recorded*, usually a day later. Only some are recorded. Presenters decide.',
        upvotes: 4,
      },
    ],
  },
]
