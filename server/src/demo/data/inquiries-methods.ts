import type { DemoInquiry } from './types.ts'

/** Answered questions about design, statistics and data. */
export const answeredOnMethods: readonly DemoInquiry[] = [
  {
    by: 'youssef-hegazy',
    title: 'Sample size when the population is one lecture hall',
    text: 'We study a single class of 180. The usual formula wants 384. Do we have to ask more people than exist?',
    tags: ['statistics', 'sample size'],
    asked: 291,
    views: 107,
    up: 19,
    replies: [
      {
        after: 16,
        text: 'No. Use the **finite population correction**:\n\n```\nn = 384 / (1 + (384 - 1) / 180) = 123\n```\n\nThen ask all 180 anyway: with 123 needed, a census is less work than explaining a sample.',
        upvotes: 15,
        accepted: true,
      },
    ],
  },
  {
    by: 'laila-osman',
    title: 'What counts as a response when someone stops halfway?',
    text: 'Of 96 opened forms 71 are complete and 14 stop after question 9 of 15. Do the 14 count? The main outcome is question 6.',
    tags: ['surveys', 'data'],
    asked: 985,
    views: 155,
    up: 31,
    featured: 900,
    replies: [
      {
        after: 12,
        text: 'Decide **before** you look, and write it in the protocol. A common rule: everyone who answered the main outcome counts for it, and missing later answers are reported per question as *n of N*.\n\n- 85 for question 6\n- 71 for everything after question 9\n\nNever fill the gaps with the mean because it looks tidier.',
        upvotes: 20,
        accepted: true,
      },
      {
        after: 70,
        text: 'On Bahth itself, a response counts once your code is in the sheet, so the form must be **submitted**. Tell people not to close it early.',
        upvotes: 5,
      },
    ],
  },
  {
    by: 'tarek-amin',
    title: 'Cleaning a sheet of answers: ten minutes, five checks',
    text: 'Is there a checklist of what to do between downloading the answers and the first table? I always start in the middle.',
    tags: ['data', 'checklist'],
    asked: 1130,
    views: 141,
    up: 27,
    featured: 1050,
    replies: [
      {
        after: 8,
        text: '1. Copy the sheet; never touch the original\n2. One row per person: look for duplicates by code\n3. Ranges: no one slept 70 hours\n4. Same words: *Male*, *male*, *ذكر* become one\n5. Straight-liners: the same answer fifteen times\n\nWrite what you removed and why. It becomes the first sentence of your results.',
        upvotes: 19,
        accepted: true,
      },
    ],
  },
  {
    by: 'hussein-elalfy',
    title: 'Mean or median for hours of sleep?',
    text: 'The histogram has a tail to the left (people on night shift). n = 61.',
    tags: ['statistics', 'sleep'],
    asked: 205,
    views: 66,
    up: 8,
    replies: [
      {
        after: 14,
        text: 'Median with the quartiles, and show the histogram. If you want to compare with a paper that gives a mean, report **both** in the table and say which one you test.',
        upvotes: 8,
      },
    ],
  },
  {
    by: 'seif-eldin-adel',
    title: 'p = 0.051. Now what?',
    text: 'Everything in the study was planned around this one comparison. My co-author wants to remove two outliers.',
    tags: ['statistics', 'p values'],
    asked: 372,
    views: 118,
    up: 24,
    down: 1,
    replies: [
      {
        after: 5,
        text: 'Leave the outliers where they are unless they are **errors**. Report the difference with its confidence interval and the exact p. 0.051 and 0.049 say the same thing about the world; only one of them says something about us.',
        upvotes: 21,
        accepted: true,
      },
    ],
  },
  {
    by: 'marwan-hosny',
    title: 'Can the response sheet be something other than Google Sheets?',
    text: 'Our faculty has its own form server that exports CSV over https. Can a survey on Bahth use it?',
    tags: ['platform', 'surveys'],
    asked: 447,
    views: 52,
    up: 5,
    replies: [
      {
        after: 28,
        text: 'Yes, once we’ve added its host to our list of trusted ones. Send the link to support, with the name of the person who runs it. The sheet needs a column for the participation code, the student ID or the email.',
        upvotes: 4,
      },
    ],
  },
  {
    by: 'dina-shawky',
    title: 'Interviews: how many are enough?',
    text: 'Our supervisor says ten, a paper says *until saturation*. How do I write a number in the proposal for something that ends when it ends?',
    tags: ['qualitative', 'sample size'],
    asked: 603,
    views: 79,
    up: 14,
    replies: [
      {
        after: 23,
        text: 'Write a range and the rule: “**8 to 14** interviews; we stop when two in a row add no new code.” Committees accept that, and it is what you will do anyway.',
        upvotes: 10,
        accepted: true,
      },
    ],
  },
  {
    by: 'hana-elsayed',
    title: 'ما الفرق بين الارتباط والانحدار بكلمات بسيطة؟',
    text: 'أفهم الرسم، لكن لا أعرف متى أكتب `r` ومتى أكتب المعادلة. العينة ٨٤ طالبًا ومتغيران رقميان.',
    tags: ['statistics', 'عربي'],
    asked: 237,
    views: 73,
    up: 16,
    replies: [
      {
        after: 17,
        text: 'الارتباط يجيب: **هل يتحركان معًا وبأي قوة؟** ولا فرق فيه بين المتغيرين.\n\nالانحدار يجيب: **إذا زاد س بمقدار ١ فكم يتغير ص؟** وله اتجاه تحدده أنت.\n\nإن كان سؤالك عن قوة العلاقة فاكتب `r`، وإن كان عن التوقع فاكتب المعادلة وفترة الثقة للميل.',
        upvotes: 13,
        accepted: true,
      },
    ],
  },
  {
    by: 'adham-farouk',
    title: 'Is Cronbach’s alpha of 0.62 a disaster?',
    text: 'Six items, first translation, pilot of 20.',
    tags: ['instruments', 'statistics'],
    asked: 118,
    views: 44,
    up: 5,
    replies: [
      {
        after: 22,
        text: 'With twenty people it is a guess, not a verdict. Look at *alpha if item deleted*: one badly translated item is the usual culprit. Fix it, then measure again in the real sample.',
        upvotes: 4,
      },
    ],
  },
]
