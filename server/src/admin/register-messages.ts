import { shownName } from '@bahth/domain/records/labels.ts'
/** Texts of the register's files. */

/** English in every language, like the headers of all CSV files. */
export const columns = {
  platform: ['Data', 'Purpose', 'Collected', 'Recipients', 'Kept'],
  surveys: [
    'Survey',
    'Purpose',
    'Creator',
    'Responsible for the data',
    'Since',
    'State',
    'Questions',
    'Names',
    'Responses',
    'Ethics status',
    'Committee',
    'Number',
    'Stored',
    'Kept',
    'Contact',
    'Consents given',
    'Consents withdrawn',
    'Consents by version',
  ],
  requests: ['Day', 'Request', 'Count'],
}

export const messages = {
  creator: shownName,
  requests: {
    export: 'Copy of own data',
    deletion: 'Account deleted by its member',
    deletion_by_administrator: 'Account deleted by an administrator',
    withdrawal: 'Consent withdrawn',
  },
  values: {
    active: 'Active',
    completed: 'Completed',
    native: 'On Bahth',
    external: 'External form',
    withNames: 'With names',
    withoutNames: 'Without names',
    ethics: { approved: 'Approved', exempt: 'Exempt', coursework: 'Coursework' },
    version: (version: number, given: number, withdrawn: number) =>
      `Version ${version}: ${given} given, ${withdrawn} withdrawn`,
  },
}
