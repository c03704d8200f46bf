import { accounts } from './rows/accounts.ts'
import { admin } from './rows/admin.ts'
import { duty } from './rows/duty.ts'
import { inquiries } from './rows/inquiries.ts'
import { results } from './rows/results.ts'
import { review } from './rows/review.ts'
import { sessions } from './rows/sessions.ts'
import { surveys } from './rows/surveys.ts'
import { today } from './rows/today.ts'
import type { Feature } from './world.ts'

/** Every feature with rows in the benchmark. */
export const features: readonly Feature[] = [
  accounts,
  surveys,
  sessions,
  inquiries,
  admin,
  review,
  results,
  today,
  duty,
]
