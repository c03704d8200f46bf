import { formatCount, formatNumber } from '../../format/text.ts'

/** Texts of the results of a survey on Bahth. */

export const messages = {
  back: 'My Surveys',
  loading: 'Loading the results…',
  loadFailed: 'We couldn’t load the results.',
  responses: (count: number) => formatCount(count, '1 response', 'responses'),
  isFinal: 'No more answers will arrive.',
  isOpen: 'Answers may still arrive.',
  withNames: 'Study with names: you see who gave which answers.',
  anonymous: 'Anonymous: answers arrive in groups of at least five.',
  anonymousOpen:
    'Anonymous: answers arrive in groups of at least five, and the rest follow once the survey has ended.',
  figures: 'Views and submissions',
  print: 'Print',
  none: 'No results yet',
  noneAnonymous:
    'We show answers once ten members have sent theirs, or five if the survey has ended, so that no one can tell whose they are.',
  noneNamed: 'Answers appear here as soon as the first member sends them.',
  hiddenNote:
    '“Hidden” stands for fewer than five responses, or for a number that would reveal one below five.',
  hidden: 'hidden',
  question: (number: number) => `Question ${formatNumber(number)}`,
  answered: (count: number, total: number) =>
    `${formatNumber(count)} of ${formatNumber(total)} ${total === 1 ? 'response' : 'responses'}`,
  answeredHidden: 'Number of answers hidden',
  noLongerAsked: 'No longer asked',
  noLongerAskedText:
    'Only an earlier version had these questions, so members who answered later weren’t asked.',
  severalChosen: 'More than one answer was possible.',
  answer: 'Answer',
  count: 'Responses',
  share: 'Share',
  mean: 'Mean',
  median: 'Median',
  deviation: 'Standard deviation',
  other: 'Other',
  range: (from: string, to: string) => `${from} to under ${to}`,
  quarter: (quarter: number, year: string) => `Quarter ${formatNumber(quarter)} of ${year}`,
  point: (value: string, meaning: string) => `${value} – ${meaning}`,
  durations: 'Time to answer',
  under: (minutes: string) => `Under ${minutes} min`,
  between: (from: string, to: string) => `${from} to ${to} min`,
  longer: (minutes: string) => `${minutes} min or longer`,

  texts: {
    show: 'Show texts',
    showOther: 'Show what “Other” stands for',
    of: (label: string, question: string) => `${label}: ${question}`,
    loading: 'Loading the texts…',
    failed: 'We couldn’t load the texts.',
    none: 'No texts yet.',
    few: 'We show texts once at least five members have written one.',
    order: 'In random order, apart from the other answers.',
    shown: (shown: number, all: number) => `${formatNumber(shown)} of ${formatNumber(all)} texts`,
  },

  cross: {
    title: 'Compare two questions',
    text: 'How many responses combine the answers to two questions.',
    from: (count: number) =>
      `You can compare two questions once there are ${formatNumber(count)} responses. With fewer, the table could reveal what single members answered.`,
    rows: 'Rows',
    columns: 'Columns',
    choose: 'Choose a question',
    option: (number: number, title: string) => `${formatNumber(number)}. ${title}`,
    matrixRow: (title: string, row: string) => `${title} – ${row}`,
    caption: 'Responses by the answers to two questions',
    loading: 'Loading the table…',
    failed: 'We couldn’t compare these questions.',
  },

  files: {
    title: 'Download',
    answers: 'Answers (CSV)',
    texts: 'Texts (CSV)',
    codebook: 'Codebook (CSV)',
    syntax: 'SPSS syntax',
    surveyJs: 'Questions (SurveyJS)',
    from: (count: number) => `Available from ${formatNumber(count)} responses`,
    failed: 'We couldn’t download the file',
  },
}
