import { canteenStudy } from './studies/canteen.ts'
import { screenStudy } from './studies/screens-ar.ts'
import { wellbeingStudy } from './studies/wellbeing.ts'
import type { DemoSurvey } from './types.ts'

/** Surveys with their questions on Bahth, all by creator@demo.example. */
export const nativeSurveys: readonly DemoSurvey[] = [
  {
    key: 'canteen',
    by: 'creator',
    status: 'approved',
    title: 'Eating between lectures · الطعام بين المحاضرات',
    description:
      'What do we eat on campus, and what does it cost? Five questions in English or Arabic, answered here without a name.\nماذا نأكل في الجامعة وكم يكلفنا؟ خمسة أسئلة بالعربية أو الإنجليزية، تُجاب هنا بدون اسم.',
    minutes: 4,
    max: 120,
    created: 11,
    opened: 9.4,
    answers: 28,
    study: canteenStudy,
  },
  {
    key: 'screens',
    by: 'creator',
    status: 'approved',
    title: 'الشاشات وصحة العين بين الطلاب',
    description:
      'كم ساعة نقضيها أمام الشاشات، وكيف تشعر أعيننا بعدها؟ سبعة أسئلة قصيرة تُجاب هنا بدون اسم، وتستغرق حوالي ٣ دقائق.',
    minutes: 3,
    max: 150,
    created: 14,
    opened: 12.6,
    answers: 24,
    due: 21,
    study: screenStudy,
  },
  {
    key: 'wellbeing',
    by: 'creator',
    status: 'completed',
    title: 'Sleep and well-being before exams',
    description:
      'Four statements on the last two weeks and a few questions on sleep and exams. Some questions depend on earlier answers. Approved by the faculty’s ethics committee.',
    minutes: 6,
    max: 34,
    created: 46,
    opened: 44.2,
    answers: 34,
    ended: 30,
    endedBy: 'full',
    study: wellbeingStudy,
  },
]
