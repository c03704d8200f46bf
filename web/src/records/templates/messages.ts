/** Texts of the templates for administrators. */

export const messages = {
  lede: 'Prepare what you often write, in both languages. You can still change a text before you send it. If you delete all templates of a kind, the built-in ones come back.',
  kinds: {
    account_rejection: {
      title: 'Reasons for rejecting an account',
      text: 'Members see it when you reject their account.',
    },
    survey_rejection: {
      title: 'Reasons for rejecting a survey',
      text: 'Creators see it when you reject their survey.',
    },
    creator_request: {
      title: 'Notes on form creator requests',
      text: 'Members see it when you approve or reject their request.',
    },
    submission: {
      title: 'Notes on submissions',
      text: 'Members see it when you accept or reject their submission.',
    },
    reply: { title: 'Replies to questions', text: 'Every member can read replies.' },
    message: {
      title: 'Messages about sessions',
      text: 'The members of a session receive it, with the title as its heading.',
    },
  },
  columns: { title: 'Title', en: 'English text', ar: 'Arabic text', actions: 'Actions' },
  fields: {
    en: { title: 'English title', text: 'English text' },
    ar: { title: 'Arabic title', text: 'Arabic text' },
  },
  of: (action: string, title: string) => `${action}: ${title}`,
  add: 'Add template',
  addTitle: 'Add a template',
  edit: 'Edit',
  changeTitle: 'Edit the template',
  save: 'Save template',
  saving: 'Saving…',
  saved: 'Template saved.',
  saveFailed: 'We couldn’t save the template.',
  titleMissing: 'Title is required',
  textMissing: 'Text is required',
  delete: 'Delete',
  deleteTitle: (title: string) => `Delete “${title}”?`,
  deleteText: 'Texts that were already sent stay as they are.',
  deleteConfirm: 'Delete template',
  deleted: 'Template deleted.',
  deleteFailed: 'We couldn’t delete the template.',
  loadFailed: 'We couldn’t load the templates.',

  insert: 'Insert a template',
  language: 'Language of the template',
  both: 'Both languages',
}
