import { accounts } from './rows/accounts.ts'
import { inquiries } from './rows/inquiries.ts'
import { admins } from './rows/officers.ts'
import { review } from './rows/review.ts'
import { sessions } from './rows/sessions.ts'
import { surveys } from './rows/surveys.ts'
import type { Feature } from './world.ts'

/** Every feature that brings rows to the benchmark. */
export const features: readonly Feature[] = [accounts, surveys, sessions, inquiries, admins, review]
