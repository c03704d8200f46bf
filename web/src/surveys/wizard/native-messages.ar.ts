import { plural } from '@bahth/domain/arabic.ts'
import { questions } from '../editor/counted.ar.ts'
import type { messages as english } from './native-messages.ts'

export const messages = {
  languages: 'لغات الأسئلة',
  languageChoices: { en: 'الإنجليزية', ar: 'العربية', both: 'العربية والإنجليزية' },
  names: 'معرفة أصحاب الإجابات',
  anonymous: 'إجابات دون أسماء',
  anonymousText: 'تظهر لك نتائج خمسة أعضاء على الأقل معًا، دون معرفة من أجاب. لا يمكن تغيير ذلك بعد القبول.',
  identified: 'إجابات بالأسماء',
  identifiedText:
    'يظهر لك من أجاب وبماذا، ويعرف الأعضاء ذلك قبل السؤال الأول. للدراسات التي تحتاج إليه فقط، ولا يمكن تفعيله لاحقًا.',
  none: 'لا توجد أسئلة بعد',
  size: (count, sections) =>
    plural(sections, {
      zero: `${questions(count)} دون أقسام`,
      one: `${questions(count)} في قسم واحد`,
      two: `${questions(count)} في قسمين`,
      few: `${questions(count)} في {count} أقسام`,
      many: `${questions(count)} في {count} قسمًا`,
      other: `${questions(count)} في {count} قسم`,
    }),
  needQuestions: 'يُرجى إضافة الأسئلة أولًا.',
  incomplete: 'لم تكتمل الأسئلة بعد. يمكنك فتحها لمعرفة ما ينقصها.',
} satisfies typeof english
