import type { Cause, SheetFailure } from '@bahth/domain/surveys/attempt-rules.ts'
import { sheetTexts } from '@bahth/domain/surveys/cause-texts.ts'

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
  not_sent: 'You didn’t send your answers while your spot was kept.',
}

export const messages = {
  causes,
  wasFull: 'The survey filled up before we could count your response.',
  neverReported:
    'We waited for seven days, and the form didn’t tell us about your code. If you submitted it, ask the creator to check.',
  alwaysSilent:
    'The form didn’t tell us about any response in time. If you submitted it, ask the creator to check.',
  sheets: {
    ...sheetTexts,
    private: 'The response sheet is private, so we can’t see anyone’s response.',
  },
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
