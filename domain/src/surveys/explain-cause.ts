import { type AttemptStatus, type Cause, type SheetFailure, sheetFailureOf } from './attempt-rules.ts'

/** The cause of an attempt's status in plain English, for users of the API. */

const ofSheet: Record<SheetFailure, string> = {
  private: 'The response sheet is private: the creator has to let everyone with the link read it.',
  not_found: 'The response sheet is not where the creator’s link leads.',
  not_csv: 'What the creator’s link leads to is not a table.',
  too_large: 'The response sheet is larger than we read.',
  too_slow: 'The response sheet did not answer in time.',
  too_many_redirects: 'The link of the response sheet leads in circles.',
  unreachable: 'The site of the response sheet did not answer.',
  bad_link: 'The link of the response sheet is not one we can follow.',
  host_not_allowed: 'Response sheets are not read from that site.',
  forbidden_address: 'The link of the response sheet leads to a place we never read from.',
}

/** Null for a verified attempt. */
export function explainCause(status: AttemptStatus, cause: Cause | null): string | null {
  if (!cause || status === 'verified') return null
  const failure = sheetFailureOf(cause)
  if (failure)
    return status === 'expired'
      ? `${ofSheet[failure]} It could not be read in time.`
      : `${ofSheet[failure]} Your answer may well be there.`
  if (cause === 'rejected') return 'The creator or an officer looked at this answer and did not accept it.'
  if (cause === 'survey_closed') return 'The survey was closed before your answer was found in its sheet.'
  if (cause === 'survey_full')
    return status === 'expired'
      ? 'The survey had all its responses before your answer was found.'
      : 'Your answer is in the sheet, but every place is held by somebody else at the moment.'
  return status === 'expired'
    ? 'For seven days no row of the sheet held your code, student ID or email.'
    : 'The sheet was read, and no row holds your code, student ID or email yet.'
}
