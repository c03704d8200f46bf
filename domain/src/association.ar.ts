import { association as english } from './association.ts'

const [nadia, karim, salma] = english.team

const departmentNames: Record<(typeof english.departments)[number]['key'], string> = {
  general: 'عام',
  'strategic-affairs': 'الشؤون الاستراتيجية',
  'executive-relations': 'العلاقات التنفيذية',
  research: 'البحث العلمي',
  events: 'الفعاليات',
  fundraising: 'جمع التمويل',
  hr: 'الموارد البشرية',
  media: 'الإعلام',
}

/** The association's texts in Arabic; addresses and numbers are those of association.ts. */
export const association = {
  ...english,
  name: 'رابطة الطلاب للبحث العلمي',
  platform: 'بحث',
  policyDate: 'الاثنين ٦ أكتوبر ٢٠٢٦',
  team: [
    {
      ...nadia,
      name: 'نادية راشد',
      role: 'رئيسة الرابطة',
      bio: 'طالبة طب في الفرقة السادسة. أسست أول مجموعة قراءة في الرابطة.',
    },
    {
      ...karim,
      name: 'كريم وجدي',
      role: 'مسؤول البحث العلمي',
      bio: 'طالب طب في الفرقة الخامسة. يتابع المنهجية وأخلاقيات البحث وطلبات المراجعة.',
    },
    {
      ...salma,
      name: 'سلمى فؤاد',
      role: 'مسؤولة الفعاليات',
      bio: 'طالبة نظم معلومات في الفرقة الرابعة. تنظم كل جلسة وقائمة انتظارها.',
    },
  ],
  departments: english.departments.map(department => ({
    ...department,
    name: departmentNames[department.key],
  })),
}
