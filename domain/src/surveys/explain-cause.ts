import { type AttemptStatus, type Cause, type SheetFailure, sheetFailureOf } from './attempt-rules.ts'

/** The cause of an attempt's status in plain English, for users of the API. */

const ofSheet: Record<SheetFailure, string> = {
  private: 'The response sheet is private. The creator needs to share it with anyone who has the link.',
  not_found: 'There’s no response sheet at the creator’s link.',
  not_csv: 'The creator’s link doesn’t lead to a spreadsheet.',
  too_large: 'The response sheet is too large for us to read.',
  too_slow: 'The response sheet took too long to load.',
  too_many_redirects: 'The link to the response sheet redirects in a loop.',
  unreachable: 'We couldn’t reach the site of the response sheet.',
  bad_link: 'The link to the response sheet doesn’t work.',
  host_not_allowed: 'We can’t read response sheets from the site the creator chose.',
  forbidden_address: 'The link to the response sheet leads to a private address.',
}

/** Null for a verified attempt. */
export function explainCause(status: AttemptStatus, cause: Cause | null): string | null {
  if (!cause || status === 'verified') return null
  const failure = sheetFailureOf(cause)
  if (failure)
    return status === 'expired'
      ? `${ofSheet[failure]} We couldn’t read it in time.`
      : `${ofSheet[failure]} Your response may still be there.`
  if (cause === 'rejected')
    return 'The creator or an administrator checked your response and didn’t accept it.'
  if (cause === 'survey_closed') return 'The survey was closed before we found your response in its sheet.'
  if (cause === 'survey_full')
    return status === 'expired'
      ? 'The survey was full when we found your response.'
      : 'We found your response, but every spot is taken right now.'
  return status === 'expired'
    ? 'We checked for seven days and didn’t find your code, student ID or email in the sheet.'
    : 'We checked the sheet but didn’t find your code, student ID or email yet.'
}
