import type { AssociationPeople } from './association.ts'

/** A separate module, because only two pages show it, while the other facts are in the entry script of every page. */
export const people = {
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
    { key: 'general', name: 'General', contact: 'hello@bahth.example', language: 'en' },
    {
      key: 'strategic-affairs',
      name: 'Strategic Affairs',
      contact: 'strategy@bahth.example',
      language: 'en',
    },
    {
      key: 'executive-relations',
      name: 'Executive Relations',
      contact: 'relations@bahth.example',
      language: 'en',
    },
    { key: 'research', name: 'Research', contact: 'research@bahth.example', language: 'en' },
    { key: 'events', name: 'Events', contact: 'events@bahth.example', language: 'en' },
    { key: 'fundraising', name: 'Fundraising', contact: 'fundraising@bahth.example', language: 'en' },
    { key: 'hr', name: 'Human Resources', contact: 'people@bahth.example', language: 'en' },
    { key: 'media', name: 'Media', contact: 'media@bahth.example', language: 'en' },
  ],
} as const satisfies AssociationPeople
