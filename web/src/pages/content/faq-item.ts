/** The six kinds of question, and their names (STA-35). */
export const faqCategories = {
  platform: 'Platform Usage',
  surveys: 'Survey Management',
  sessions: 'Sessions',
  privacy: 'Privacy & Security',
  accounts: 'Account Management',
  support: 'Contact Support',
} as const
export type FaqCategory = keyof typeof faqCategories

/** STA-48: a question and its answer, paragraph by paragraph. */
export interface FaqItem {
  id: string
  category: FaqCategory
  question: string
  answer: readonly string[]
  /** Without the `#`. */
  tags: readonly string[]
}
