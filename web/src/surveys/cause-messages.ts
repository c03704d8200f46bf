import type { Cause, SheetFailure } from '@bahth/domain/surveys/attempt-rules.ts'

/** Why a submission is in its state. */
export const causes: Record<Exclude<Cause, `sheet_${SheetFailure}`>, string> = {
  not_in_sheet:
    'We checked the sheet but didn’t find your code, student ID or email. Did you submit the form? Was the code typed exactly as shown?',
  survey_closed: 'The survey was closed before we found your response in its sheet.',
  survey_full: 'The survey was full when we found your response.',
  rejected: 'The creator or an administrator checked your response and didn’t accept it.',
}

/** Why a sheet couldn't be read; `passes` if the next try may succeed. */
const sheets: Record<SheetFailure, { text: string; passes?: true }> = {
  private: { text: 'The response sheet is private, so we can’t see anyone’s response.' },
  not_found: { text: 'There’s no response sheet at the creator’s link.' },
  not_csv: { text: 'The creator’s link doesn’t lead to a spreadsheet.' },
  too_large: { text: 'The response sheet is too large for us to read.' },
  too_slow: { text: 'The response sheet took too long to load.', passes: true },
  too_many_redirects: { text: 'The link to the response sheet redirects in a loop.' },
  unreachable: { text: 'We couldn’t reach the site of the response sheet.', passes: true },
  bad_link: { text: 'The link to the response sheet doesn’t work.' },
  host_not_allowed: { text: 'We can’t read response sheets from the site the creator chose.' },
  forbidden_address: { text: 'The link to the response sheet leads to a private address.' },
}

export function sheetTrouble(failure: SheetFailure, isOver: boolean): string {
  const { text, passes } = sheets[failure]
  if (isOver)
    return `${text} We couldn’t read it in time. If you submitted the form, ask the creator to check.`
  return `${text} ${passes ? 'It may work next time.' : 'That’s not your fault.'}`
}
