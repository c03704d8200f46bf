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

/** The suggestion in the sign-up form. */
export const defaultMajor = 'Medicine'

/** The majors as Arabic pages show them. */
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

/** Returns the stored value for a major typed in either language. Returns any other text unchanged. */
export function canonicalMajor(text: string): string {
  const typed = fold(text)
  const entry = Object.entries(arabicMajors).find(names => names.some(name => fold(name) === typed))
  return entry?.[0] ?? text
}
