import { formatCount, formatNumber } from '../../format/text.ts'

/** Texts of the register for the data protection law. */

export const messages = {
  open: 'Data protection register',
  back: 'Admin console',
  title: 'Data protection register',
  lede: 'For the Personal Data Protection Law, Law No. 151 of 2020: which personal data is processed here, why, for how long and who receives it.',
  print: 'Print',
  download: 'Download',
  files: { platform: 'Platform (CSV)', surveys: 'Surveys (CSV)', requests: 'Requests (CSV)' },
  downloadFailed: 'We couldn’t download the file',
  loadFailed: 'We couldn’t load the register.',
  notStated: 'Not stated',

  platform: {
    title: 'The platform',
    note: 'As the privacy policy says',
    columns: {
      data: 'Data',
      purpose: 'Purpose',
      collected: 'Collected',
      recipients: 'Recipients',
      retention: 'Kept',
    },
  },

  surveys: {
    title: 'Surveys',
    none: 'No survey has started yet.',
    shown: (shown: number, all: number) =>
      `The newest ${formatNumber(shown)} of ${formatNumber(all)} surveys. The file contains all of them.`,
    columns: {
      survey: 'Survey',
      controller: 'Responsible',
      retention: 'Kept',
      storage: 'Stored',
      ethics: 'Ethics',
      consents: 'Consents',
    },
    by: (creator: string) => `by ${creator}`,
    kinds: {
      external: 'External form',
      anonymous: 'On Bahth, without names',
      identified: 'On Bahth, with names',
    },
    responses: (count: number) => formatCount(count, '1 response', 'responses'),
    ethics: { approved: 'Approved', exempt: 'Exempt', coursework: 'Coursework' },
    noConsent: 'No consent text',
    given: (version: number, given: number, withdrawn: number) =>
      `Version ${formatNumber(version)}: ${formatNumber(given)} given, ${formatNumber(withdrawn)} withdrawn`,
  },

  requests: {
    title: 'Requests by members',
    none: 'No requests yet.',
    columns: { day: 'Day', kind: 'Request', count: 'Count' },
    kinds: {
      export: 'Copy of own data',
      deletion: 'Account deleted by its member',
      deletion_by_administrator: 'Account deleted by an administrator',
      withdrawal: 'Consent withdrawn',
    },
    shown: (shown: number, all: number) => `${formatNumber(shown)} of ${formatNumber(all)} lines`,
  },
}
