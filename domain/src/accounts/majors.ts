import { fold } from '../fold.ts'

export const majors = [
  'Computer Science',
  'Information Systems',
  'Electrical Engineering',
  'Mechanical Engineering',
  'Mathematics',
  'Physics',
  'Business',
] as const
type Major = (typeof majors)[number]

/** What sign-up suggests. */
export const defaultMajor = 'Medicine'

/** The majors as pages in Arabic show them. */
export const arabicMajors: Record<Major | typeof defaultMajor, string> = {
  Medicine: 'الطب',
  'Computer Science': 'علوم الحاسب',
  'Information Systems': 'نظم المعلومات',
  'Electrical Engineering': 'الهندسة الكهربائية',
  'Mechanical Engineering': 'الهندسة الميكانيكية',
  Mathematics: 'الرياضيات',
  Physics: 'الفيزياء',
  Business: 'إدارة الأعمال',
}

/** The stored value of a major that is typed in either language; another text is kept as it is. */
export function canonicalMajor(text: string): string {
  const typed = fold(text)
  const found = Object.entries(arabicMajors).find(names => names.some(name => fold(name) === typed))
  return found?.[0] ?? text
}
