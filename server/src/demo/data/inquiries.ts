import { answeredOnEthics } from './inquiries-ethics.ts'
import { answeredOnMethods } from './inquiries-methods.ts'
import { openInquiries } from './inquiries-open.ts'
import { otherInquiries } from './inquiries-other.ts'

/** Questions of members and what the administrator answered. */

export interface DemoReply {
  /** Hours after the question, or after the reply before. */
  after: number
  text: string
  upvotes: number
  accepted?: true
}

export interface DemoInquiry {
  by: string
  title: string
  text: string
  tags: string[]
  /** Hours ago. */
  asked: number
  /** Views and votes as far as so many members came by since. */
  views: number
  up: number
  down?: number
  /** Hours ago. */
  featured?: number
  /** Hours ago. */
  closed?: number
  replies?: DemoReply[]
}

export const inquiries: readonly DemoInquiry[] = [
  ...openInquiries,
  ...answeredOnEthics,
  ...answeredOnMethods,
  ...otherInquiries,
]
