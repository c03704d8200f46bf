/** The association that runs this platform: edit this file to make the platform yours. */
export const association = {
  name: 'Student Research Association',
  platform: 'Bahth',
  copyrightYear: 2025,
  website: 'https://bahth.example',
  email: 'hello@bahth.example',
  supportEmail: 'support@bahth.example',
  partnershipsEmail: 'partners@bahth.example',
  privacyEmail: 'privacy@bahth.example',
  legalEmail: 'legal@bahth.example',
  whatsapp: '+20 100 000 0000',
  whatsappLink: 'https://wa.me/201000000000',
  instagram: 'https://instagram.com/bahth.example',
  linkedIn: 'https://www.linkedin.com/company/bahth-example',
  /** Shown literally (STA-49, STA-59). */
  policyDate: 'Monday Oct. 6 2026',
  team: [
    {
      name: 'Nadia Rashed',
      role: 'President',
      bio: 'Sixth-year medical student. Started the association’s first reading group.',
    },
    {
      name: 'Karim Wagdy',
      role: 'Head of Research',
      bio: 'Fifth-year medical student. Looks after methods, ethics and the review queue.',
    },
    {
      name: 'Salma Fouad',
      role: 'Head of Events',
      bio: 'Fourth-year student of information systems. Plans every session and its waitlist.',
    },
  ],
  departments: [
    { key: 'general', name: 'General', contact: 'hello@bahth.example' },
    { key: 'strategic-affairs', name: 'Strategic Affairs', contact: 'strategy@bahth.example' },
    { key: 'executive-relations', name: 'Executive Relations', contact: 'relations@bahth.example' },
    { key: 'research', name: 'Research', contact: 'research@bahth.example' },
    { key: 'events', name: 'Events', contact: 'events@bahth.example' },
    { key: 'fundraising', name: 'Fundraising', contact: 'fundraising@bahth.example' },
    { key: 'hr', name: 'Human Resources', contact: 'people@bahth.example' },
    { key: 'media', name: 'Media', contact: 'media@bahth.example' },
  ],
} as const
