import type { AssociationPeople } from './association.ts'
import { people as english } from './association-people.ts'

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

export const people: AssociationPeople = {
  team: [
    {
      name: 'نادية راشد',
      role: 'رئيسة الرابطة',
      bio: 'طالبة طب في الفرقة السادسة. أسست أول مجموعة قراءة في الرابطة.',
    },
    {
      name: 'كريم وجدي',
      role: 'مسؤول البحث العلمي',
      bio: 'طالب طب في الفرقة الخامسة. يتابع المنهجية وأخلاقيات البحث وطلبات المراجعة.',
    },
    {
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
