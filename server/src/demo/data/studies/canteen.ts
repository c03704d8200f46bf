import { consentTemplate as arabic } from '@bahth/domain/surveys/consent-template.ar.ts'
import { consentTemplate as english } from '@bahth/domain/surveys/consent-template.ts'
import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import type { DemoStudy } from './types.ts'

/** A study in both languages: what students eat between lectures. */

const questionnaire: Questionnaire = {
  languages: ['en', 'ar'],
  pages: [
    {
      name: 'meals',
      title: { en: 'Your meals', ar: 'وجباتك' },
      elements: [
        {
          type: 'radiogroup',
          name: 'breakfast',
          title: {
            en: 'How often do you eat breakfast before lectures?',
            ar: 'كم مرة تتناول الإفطار قبل المحاضرات؟',
          },
          isRequired: true,
          choices: [
            { value: 'daily', text: { en: 'Every day', ar: 'كل يوم' } },
            { value: 'some', text: { en: 'Some days', ar: 'في بعض الأيام' } },
            { value: 'rarely', text: { en: 'Rarely or never', ar: 'نادرًا أو أبدًا' } },
          ],
        },
        {
          type: 'checkbox',
          name: 'places',
          title: { en: 'Where do you buy food on campus?', ar: 'من أين تشتري الطعام في الجامعة؟' },
          choicesOrder: 'random',
          showOtherItem: true,
          choices: [
            { value: 'canteen', text: { en: 'Canteen', ar: 'الكافتيريا' } },
            { value: 'kiosk', text: { en: 'Kiosk', ar: 'الكشك' } },
            { value: 'outside', text: { en: 'Outside the gate', ar: 'خارج البوابة' } },
            { value: 'home', text: { en: 'I bring food from home', ar: 'أحضر الطعام من البيت' } },
          ],
        },
        {
          type: 'text',
          inputType: 'number',
          name: 'spent',
          title: { en: 'How many pounds do you spend on food a day?', ar: 'كم جنيهًا تنفق على الطعام يوميًا؟' },
          min: 0,
          max: 1000,
        },
      ],
    },
    {
      name: 'opinion',
      title: { en: 'Your opinion', ar: 'رأيك' },
      elements: [
        {
          type: 'rating',
          name: 'satisfied',
          title: {
            en: 'How satisfied are you with the food on campus?',
            ar: 'ما مدى رضاك عن الطعام في الجامعة؟',
          },
          isRequired: true,
          rateMin: 1,
          rateMax: 7,
          minRateDescription: { en: 'not at all', ar: 'غير راضٍ إطلاقًا' },
          maxRateDescription: { en: 'completely', ar: 'راضٍ تمامًا' },
        },
        {
          type: 'comment',
          name: 'wish',
          title: { en: 'What would you change first?', ar: 'ما أول شيء تود تغييره؟' },
          description: { en: 'One sentence is enough.', ar: 'تكفي جملة واحدة.' },
          maxLength: 500,
        },
      ],
    },
  ],
}

export const canteenStudy: DemoStudy = {
  questionnaire,
  tendencies: {
    breakfast: { weights: [6, 11, 10] },
    places: { shares: [0.62, 0.5, 0.36, 0.28, 0.06] },
    'places-Comment': { texts: ['The pharmacy', 'زملائي يحضرون الطعام'], share: 1 },
    spent: { mean: 85, spread: 30 },
    satisfied: { weights: [2, 4, 6, 7, 6, 3, 1] },
    wish: {
      texts: [
        'Shorter queues at noon.',
        'سلطة طازجة وفاكهة بسعر مناسب.',
        'Somewhere to sit that isn’t the stairs.',
        'A microwave for food from home.',
        'أسعار أقل للطلاب.',
        'Open before the first lecture.',
        'ماء بارد مجاني.',
      ],
      share: 0.6,
    },
  },
  durations: [4, 16, 7, 2, 0],
  ethics: {
    status: 'coursework',
    committee: null,
    number: null,
    validUntil: null,
    controller: 'Department of Community Medicine',
    storagePlace: 'On Bahth’s server in Egypt',
    retention: 'Until June 2028',
    contact: 'creator@demo.example',
    consent: {
      ar: {
        ...arabic({ minutes: 4 }),
        purpose: 'تهدف هذه الدراسة إلى معرفة ما يأكله الطلاب في الجامعة. يجريها قسم طب المجتمع كعمل دراسي.',
        tasks: 'تجيب عن خمسة أسئلة حول وجباتك ورأيك في الطعام.',
        benefits: 'لا توجد فائدة مباشرة لك. قد تساعد النتائج على تحسين الطعام في الجامعة.',
        confidentiality:
          'تُستخدم إجاباتك في هذه الدراسة فقط، وتُحفظ على خادم بحث في مصر، وتُحذف بعد يونيو ٢٠٢٨. لا تحتوي التقارير على ما يدل عليك.',
        contact: 'للأسئلة اكتب إلى creator@demo.example.',
      },
      en: {
        ...english({ minutes: 4 }),
        purpose:
          'This study wants to find out what students eat on campus. It is coursework at the Department of Community Medicine.',
        tasks: 'You answer five questions about your meals and your opinion.',
        benefits: 'You have no direct benefit. The results may help to improve the food on campus.',
        confidentiality:
          'Your answers are used for this study only, are stored on Bahth’s server in Egypt and are deleted after June 2028. Reports contain no information from which you could be recognised.',
        contact: 'If you have questions, write to creator@demo.example.',
      },
    },
  },
}
