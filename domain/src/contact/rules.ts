import type { Department } from '../association.ts'

/** Pure rules for the contact form. */

export const priorities = ['low', 'medium', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]
export const defaultPriority: Priority = 'medium'

/** In characters. */
export const maxLength = { name: 100, subject: 200, message: 5000 } as const

/**
 * Returns the association itself if no department was chosen (STA-15), and undefined for a department that doesn't
 * exist.
 */
export const departmentFor = (
  departments: readonly Department[],
  key: string | null,
): Department | undefined => (key ? departments.find(department => department.key === key) : departments[0])
