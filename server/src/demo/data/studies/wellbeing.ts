import { consentTemplate as arabic } from '@bahth/domain/surveys/consent-template.ar.ts'
import { consentTemplate as english } from '@bahth/domain/surveys/consent-template.ts'
import type { Item, Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import type { DemoStudy } from './types.ts'

/** A finished study with a matrix and conditions: how students sleep and feel before exams. */

const item = (value: string, en: string): Item => ({ value, text: { en } })

const questionnaire: Questionnaire = {
  languages: ['en'],
  pages: [
    {
      name: 'weeks',
      title: { en: 'The last two weeks' },
      elements: [
        {
          type: 'matrix',
          name: 'who5',
          title: { en: 'Over the last two weeks…' },
          isRequired: true,
          rowsOrder: 'random',
          columns: [
            item('never', 'Never'),
            item('sometimes', 'Some of the time'),
            item('often', 'More than half of the time'),
            item('always', 'All of the time'),
          ],
          rows: [
            item('cheerful', 'I felt cheerful and in good spirits'),
            item('calm', 'I felt calm and relaxed'),
            item('active', 'I felt active and full of energy'),
            item('rested', 'I woke up feeling fresh and rested'),
          ],
        },
        {
          type: 'text',
          inputType: 'number',
          name: 'sleep',
          title: { en: 'How many hours did you sleep on a usual night?' },
          isRequired: true,
          min: 0,
          max: 24,
        },
      ],
    },
    {
      name: 'exams',
      title: { en: 'Exams' },
      elements: [
        {
          type: 'radiogroup',
          name: 'has_exams',
          title: { en: 'Do you have exams in the next four weeks?' },
          isRequired: true,
          choices: [item('yes', 'Yes'), item('no', 'No')],
        },
        {
          type: 'text',
          inputType: 'date',
          name: 'first_exam',
          title: { en: 'When is the first one?' },
          visibleIf: "{has_exams} = 'yes'",
          min: '2026-01-01',
          max: '2027-12-31',
        },
        {
          type: 'rating',
          name: 'prepared',
          title: { en: 'How well prepared do you feel?' },
          visibleIf: "{has_exams} = 'yes'",
          rateMin: 0,
          rateMax: 10,
          minRateDescription: { en: 'not at all' },
          maxRateDescription: { en: 'completely' },
        },
      ],
    },
    {
      name: 'help',
      title: { en: 'Help' },
      visibleIf: '{sleep} < 7',
      elements: [
        {
          type: 'checkbox',
          name: 'helps',
          title: { en: 'What helps you when you sleep badly?' },
          choices: [
            item('sport', 'Sport'),
            item('friends', 'Talking to friends'),
            item('reading', 'Reading'),
            item('nothing', 'Nothing so far'),
          ],
          showOtherItem: true,
        },
        {
          type: 'text',
          name: 'sooner',
          title: { en: 'What would you have liked to know sooner?' },
        },
      ],
    },
  ],
}

export const wellbeingStudy: DemoStudy = {
  questionnaire,
  tendencies: {
    who5: {
      rows: {
        cheerful: [3, 9, 14, 5],
        calm: [6, 13, 9, 3],
        active: [5, 12, 11, 4],
        rested: [9, 13, 7, 2],
      },
    },
    sleep: { mean: 6.2, spread: 1.1, digits: 1 },
    has_exams: { weights: [19, 15] },
    first_exam: { from: '2026-10-05', to: '2026-12-28' },
    prepared: { weights: [1, 2, 3, 4, 5, 6, 6, 4, 3, 1, 1] },
    helps: { shares: [0.5, 0.55, 0.4, 0.25, 0.12] },
    'helps-Comment': { texts: ['Praying', 'A warm drink', 'Music'], share: 1 },
    sooner: {
      texts: [
        'That everyone else is tired too.',
        'How much a fixed bedtime helps.',
        'Where to find the counselling office.',
        'That coffee after four costs me two hours.',
        'Past exams are in the library.',
      ],
      share: 0.55,
    },
  },
  durations: [1, 9, 17, 6, 1],
  ethics: {
    status: 'approved',
    committee: 'Research Ethics Committee, Faculty of Medicine',
    number: 'FM-2026-142',
    validUntil: '2028-12-31',
    controller: 'Nile Research Group',
    storagePlace: 'On Bahth’s server in Egypt',
    retention: 'Until December 2029',
    contact: 'creator@demo.example',
    consent: {
      ar: {
        ...arabic({ minutes: 6 }),
        purpose:
          'تهدف هذه الدراسة إلى معرفة كيف ينام الطلاب ويشعرون قبل الامتحانات. تجريها مجموعة النيل البحثية.',
        tasks: 'تجيب عن أسئلة حول النوم والمزاج والامتحانات في آخر أسبوعين.',
        benefits: 'لا توجد فائدة مباشرة لك. قد تساعد النتائج مكتب رعاية الطلاب.',
        confidentiality:
          'تُستخدم إجاباتك في هذه الدراسة فقط، وتُحفظ على خادم بحث في مصر، وتُحذف بعد ديسمبر ٢٠٢٩. لا تحتوي التقارير على ما يدل عليك.',
        contact: 'للأسئلة اكتب إلى creator@demo.example.',
      },
      en: {
        ...english({ minutes: 6 }),
        purpose:
          'This study wants to find out how students sleep and feel before exams. It is carried out by the Nile Research Group.',
        tasks: 'You answer questions about sleep, mood and exams in the last two weeks.',
        benefits: 'You have no direct benefit. The results may help the student welfare office.',
        confidentiality:
          'Your answers are used for this study only, are stored on Bahth’s server in Egypt and are deleted after December 2029. Reports contain no information from which you could be recognised.',
        contact: 'If you have questions, write to creator@demo.example.',
      },
    },
  },
}
