/** Texts of the dialog that writes a text for chat groups. */
export const messages = {
  open: 'Text for Groups',
  title: 'Text for chat groups',
  text: 'Only what every member can see, without names and meeting links. Questions are quoted if their author allows it.',
  language: 'Language',
  languages: { ar: 'Arabic', en: 'English', both: 'Arabic and English' },
  about: 'What it includes',
  parts: {
    week: 'This week’s sessions',
    surveys: 'Surveys that need responses',
    questions: 'Open questions',
  },
  message: 'Message',
  hint: 'Formatted for WhatsApp. You can edit it here.',
  nothing: 'There’s nothing to announce at the moment.',
  noPart: 'Choose what the text should include.',
  edited: 'You’ve edited the text. To choose again, discard your edits.',
  discard: 'Discard edits',
  failed: 'We couldn’t write the text.',
}
