import type { Language } from './languages.ts'
import type { OfficeHours } from './office-hours.ts'

/**
 * Facts about the association that runs this platform, in one language. An operator replaces them with
 * `ASSOCIATION_FILE`.
 */
export interface AssociationFacts {
  name: string
  copyrightYear: number
  website: string
  supportEmail: string
  partnershipsEmail: string
  privacyEmail: string
  legalEmail: string
  whatsapp: string
  whatsappLink: string
  instagram: string
  linkedIn: string
  hours: OfficeHours
  /** Shown literally (STA-49, STA-59). */
  policyDates: { privacy: string; terms: string }
}

export interface AssociationPeople {
  team: readonly { name: string; role: string; bio: string }[]
  /** The first department receives messages without a department. */
  departments: readonly Department[]
}

export type Association = AssociationFacts & AssociationPeople

export interface Department {
  key: string
  name: string
  contact: string
  /** The language of messages that the platform sends to it. */
  language: Language
}

/** The default association, if no other is configured. */
export const association = {
  name: 'Student Research Association',
  copyrightYear: 2025,
  website: 'https://bahth.example',
  supportEmail: 'support@bahth.example',
  partnershipsEmail: 'partners@bahth.example',
  privacyEmail: 'privacy@bahth.example',
  legalEmail: 'legal@bahth.example',
  whatsapp: '+20 100 000 0000',
  whatsappLink: 'https://wa.me/201000000000',
  instagram: 'https://instagram.com/bahth.example',
  linkedIn: 'https://www.linkedin.com/company/bahth-example',
  hours: { firstDay: 'sunday', lastDay: 'thursday', opens: '09:00', closes: '20:00' },
  policyDates: { privacy: 'Monday Oct. 6 2026', terms: 'Monday Oct. 6 2026' },
} as const satisfies AssociationFacts
