import { answeredOnEthics } from './inquiries-ethics.ts'
import { answeredOnMethods } from './inquiries-methods.ts'
import { openInquiries } from './inquiries-open.ts'
import { otherInquiries } from './inquiries-other.ts'
import type { DemoInquiry } from './types.ts'

/** Members' questions and the administrator's answers. */

export const inquiries: readonly DemoInquiry[] = [
  ...openInquiries,
  ...answeredOnEthics,
  ...answeredOnMethods,
  ...otherInquiries,
]
