import { ownSurveys } from './surveys-of-creator.ts'
import { nativeSurveys } from './surveys-on-bahth.ts'
import { openSurveys } from './surveys-open.ts'
import { otherSurveys } from './surveys-other.ts'
import type { DemoSurvey } from './types.ts'

/** The surveys of the demo. Times are days ago; due dates are days from now. */

export const surveys: readonly DemoSurvey[] = [
  ...ownSurveys,
  ...nativeSurveys,
  ...openSurveys,
  ...otherSurveys,
]
