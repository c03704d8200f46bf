import type { Questionnaire } from '@bahth/domain/surveys/questionnaire/types.ts'
import type { DemoStudy } from './types.ts'

/** A study in Arabic: how long students look at screens, and how their eyes feel. */

const questionnaire: Questionnaire = {
  languages: ['ar'],
  pages: [
    {
      name: 'use',
      title: { ar: 'استخدام الشاشات' },
      elements: [
        {
          type: 'html',
          name: 'intro',
          html: { ar: 'المقصود بالشاشات: الهاتف والحاسوب واللوحي والتلفاز.\nأجب عن الأسبوع الماضي فقط.' },
        },
        {
          type: 'text',
          inputType: 'number',
          name: 'hours',
          title: { ar: 'كم ساعة تقضيها أمام الشاشات في اليوم المعتاد؟' },
          isRequired: true,
          min: 0,
          max: 24,
          step: 1,
        },
        {
          type: 'radiogroup',
          name: 'device',
          title: { ar: 'ما الجهاز الذي تستخدمه أكثر من غيره؟' },
          isRequired: true,
          choices: [
            { value: 'phone', text: { ar: 'الهاتف' } },
            { value: 'laptop', text: { ar: 'الحاسوب المحمول' } },
            { value: 'tablet', text: { ar: 'الجهاز اللوحي' } },
          ],
          showOtherItem: true,
        },
        {
          type: 'rating',
          name: 'before_sleep',
          title: { ar: 'أستخدم الهاتف في السرير قبل النوم.' },
          rateMin: 1,
          rateMax: 5,
          minRateDescription: { ar: 'أبدًا' },
          maxRateDescription: { ar: 'كل ليلة' },
        },
      ],
    },
    {
      name: 'eyes',
      title: { ar: 'العينان' },
      elements: [
        {
          type: 'checkbox',
          name: 'symptoms',
          title: { ar: 'أي هذه الأعراض شعرت بها؟' },
          choices: [
            { value: 'dry', text: { ar: 'جفاف' } },
            { value: 'headache', text: { ar: 'صداع' } },
            { value: 'blurred', text: { ar: 'رؤية غير واضحة' } },
            { value: 'none', text: { ar: 'لا شيء منها' } },
          ],
        },
        {
          type: 'radiogroup',
          name: 'breaks',
          title: { ar: 'هل تأخذ فترات راحة منتظمة؟' },
          choices: [
            { value: 'yes', text: { ar: 'نعم' } },
            { value: 'sometimes', text: { ar: 'أحيانًا' } },
            { value: 'no', text: { ar: 'لا' } },
          ],
        },
        {
          type: 'comment',
          name: 'advice',
          title: { ar: 'ما الذي يساعدك على تقليل وقت الشاشة؟' },
        },
      ],
    },
  ],
}

export const screenStudy: DemoStudy = {
  questionnaire,
  tendencies: {
    hours: { mean: 7, spread: 1.1 },
    device: { weights: [14, 8, 3, 0.4] },
    'device-Comment': { texts: ['التلفاز', 'شاشة المعمل'], share: 1 },
    before_sleep: { weights: [1, 2, 4, 6, 8] },
    symptoms: { shares: [0.55, 0.42, 0.3, 0.12] },
    breaks: { weights: [5, 9, 7] },
    advice: {
      texts: [
        'أترك الهاتف خارج الغرفة وقت المذاكرة.',
        'أذاكر من الكتب المطبوعة قدر الإمكان.',
        'التطبيقات التي تحدد الوقت تساعدني قليلًا.',
        'المشي مع الأصدقاء بعد المحاضرات.',
        'لا شيء، كل المحاضرات على الحاسوب.',
        'النوم مبكرًا.',
      ],
      share: 0.45,
    },
  },
  durations: [3, 14, 6, 1, 1],
}
