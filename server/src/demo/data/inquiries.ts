import { answeredOnEthics } from './inquiries-ethics.ts'
import { answeredOnMethods } from './inquiries-methods.ts'
import { openInquiries } from './inquiries-open.ts'
import { otherInquiries } from './inquiries-other.ts'
import type { DemoInquiry } from './types.ts'

/** Questions of members and what the administrator answered. */

export const inquiries: readonly DemoInquiry[] = [
  ...openInquiries,
  ...answeredOnEthics,
  ...answeredOnMethods,
  ...otherInquiries,
]
