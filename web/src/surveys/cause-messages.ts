import type { Cause, SheetFailure } from '@bahth/domain/surveys/attempt-rules.ts'

/** Texts for the causes of a submission's state. */

const causes: Record<Exclude<Cause, `sheet_${SheetFailure}`>, string> = {
  not_reported:
    'The form hasn’t told us about your code yet. Did you submit it? We count your response as soon as it does.',
  form_silent: 'We’re waiting for the form: it hasn’t told us about any response yet.',
  not_in_sheet:
    'We checked the sheet but didn’t find your code, student ID or email. Did you submit the form? Was the code typed exactly as shown?',
  survey_closed: 'The survey was closed before we could confirm your response.',
  survey_full: 'We found your response, but every spot is taken right now.',
  rejected: 'The creator or an administrator checked your response and didn’t accept it.',
  not_sent: 'You didn’t send your answers while your spot was kept. You can take the survey again.',
}

/** Texts for the reasons why a sheet couldn't be read. */
const sheets: Record<SheetFailure, string> = {
  private: 'The response sheet is private, so we can’t see anyone’s response.',
  not_found: 'There’s no response sheet at the creator’s link.',
  not_csv: 'The creator’s link doesn’t lead to a spreadsheet.',
  too_large: 'The response sheet is too large for us to read.',
  too_slow: 'The response sheet took too long to load.',
  too_many_redirects: 'The link to the response sheet redirects in a loop.',
  unreachable: 'We couldn’t reach the site of the response sheet.',
  bad_link: 'The link to the response sheet doesn’t work.',
  host_not_allowed: 'We can’t read response sheets from the site the creator chose.',
  forbidden_address: 'The link to the response sheet leads to a private address.',
  busy: 'Google limits how often we can open private sheets, so we couldn’t open this one yet.',
}

export const messages = {
  causes,
  wasFull: 'The survey filled up before we could count your response.',
  neverReported:
    'We waited for seven days, and the form didn’t tell us about your code. If you submitted it, ask the creator to check.',
  alwaysSilent:
    'The form didn’t tell us about any response in time. If you submitted it, ask the creator to check.',
  sheets,
  /**
   * The sentence after the reason, depending on whether the checks have ended, or the problem is temporary or
   * permanent.
   */
  next: {
    over: 'We couldn’t read it in time. If you submitted the form, ask the creator to check.',
    passing: 'It may work next time.',
    lasting: 'That’s not your fault.',
  },
}
