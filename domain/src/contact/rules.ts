import { association } from '../association.ts'

/** Pure rules of the contact form. */

export const priorities = ['low', 'medium', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]
export const defaultPriority: Priority = 'medium'

/** In characters. */
export const maxLength = { name: 100, subject: 200, message: 5000 } as const

export type Department = (typeof association.departments)[number]
export type DepartmentKey = Department['key']

/** Without a chosen department the association itself (STA-15). */
export function departmentFor(key: DepartmentKey | null): Department {
  const [general] = association.departments
  return association.departments.find(department => department.key === key) ?? general
}
