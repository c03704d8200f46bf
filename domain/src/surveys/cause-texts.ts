import type { SheetFailure } from './attempt-rules.ts'

/** The causes of an attempt's status, for notices and the API. A receipt also says what the member can do. */

/** The reasons why a sheet couldn't be read. */
export const sheetTexts: Record<SheetFailure, string> = {
  private: 'The response sheet is private. The creator needs to share it so that we can read it.',
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

export const causeTexts = {
  sheets: sheetTexts,
  unreadInTime: (reason: string) => `${reason} We couldn’t read the sheet in time.`,
  unread: (reason: string, _isTemporary: boolean) => `${reason} We couldn’t look for your response yet.`,
  rejected: 'The creator or an administrator checked your response and didn’t accept it.',
  notSent: 'You didn’t send your answers while your spot was kept.',
  closed: 'The survey was closed before we could confirm your response.',
  wasFull: 'The survey filled up before we could count your response.',
  isFull: 'We found your response, but every spot is taken right now.',
  neverFound: 'We checked for seven days and didn’t find your code, student ID or email in the sheet.',
  notReported: 'The form hasn’t told us about your code yet. We count your response as soon as it does.',
  neverReported: 'We waited for seven days, and the form didn’t tell us about your code.',
  silent: 'We’re waiting for the form: it hasn’t told us about any response yet.',
  alwaysSilent:
    'The form didn’t tell us about any response in time. The creator needs to check its connection.',
  notFound: 'We checked the sheet but didn’t find your code, student ID or email yet.',
}

export type CauseTexts = typeof causeTexts
