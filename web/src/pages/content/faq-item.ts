/** The six categories with their names (STA-35). */
export const faqCategories = {
  platform: 'Platform Usage',
  surveys: 'Survey Management',
  sessions: 'Sessions',
  privacy: 'Privacy & Security',
  accounts: 'Account Management',
  support: 'Contact Support',
}
export type FaqCategory = keyof typeof faqCategories

/** A question with its answer as paragraphs (STA-48). */
export interface FaqItem {
  id: string
  category: FaqCategory
  question: string
  answer: readonly string[]
  /** Without the leading `#`. */
  tags: readonly string[]
}
