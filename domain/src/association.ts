import type { Language } from './languages.ts'
import type { OfficeHours } from './office-hours.ts'

/** Who runs this platform, in one language. An operator replaces these facts with `ASSOCIATION_FILE`. */
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
  /** The first one receives messages without a department. */
  departments: readonly Department[]
}

export type Association = AssociationFacts & AssociationPeople

export interface Department {
  key: string
  name: string
  contact: string
  /** The language of what the platform sends to it. */
  language: Language
}

/** The association that the platform shows where no other is configured. */
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
