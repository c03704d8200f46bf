/** Texts of the demo's own pages. */
export const messages = {
  platform: 'Bahth',
  demo: 'demo',
  mailbox: 'Mailbox',
  mailboxText: 'Emails that this demo would have sent.',
  noMails: 'No emails yet.',
  to: (address: string, time: string) => `To ${address} · ${time}`,

  freeForm: 'Practice form',
  freeFormText:
    'For surveys you create in this demo. It accepts every code and student ID known to the demo.',
  by: (creator: string) => `A practice form by ${creator}`,
  key: 'Participation code or student ID',
  question: 'How often does this apply to you?',
  choices: { Never: 'Never', Rarely: 'Rarely', Sometimes: 'Sometimes', Often: 'Often', Always: 'Always' },
  comment: 'Anything to add?',
  submit: 'Submit',
  keyUnknown: 'We don’t know this code or student ID. Please copy it from the survey’s page.',
  keyMissing: 'Please enter your participation code or student ID.',
  thanks: 'Thank you',
  recorded: 'Your response was recorded',
  recordedText: 'You can close this page and go back to Bahth.',
  notFound: 'Not found',
  noForm: 'Form not found',
}
