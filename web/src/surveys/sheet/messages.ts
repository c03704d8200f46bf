/** Texts about private sheets that creators share with us. */

export const messages = {
  open: 'Private sheet',
  title: 'Share your sheet with us',
  about:
    'Your response sheet stays private: besides the people you’ve shared it with, only Bahth can open it. We look for participation codes, student IDs and emails in it and store nothing else.',
  shareTitle: '1. Share the sheet',
  shareText: 'In Google Sheets, press “Share”, add this address and choose “Viewer”:',
  copyAddress: 'Copy address',
  shared: 'I’ve shared the sheet',
  preparing: 'Preparing…',
  proveTitle: '2. Show that it’s yours',
  proveText: 'Add a new tab at the bottom of the sheet and give it this name:',
  copyTab: 'Copy name',
  proveWhy:
    'Only people who can edit the sheet can do that, so no one else can use your sheet by its link. You can delete the tab afterwards. The name is valid for a day.',
  check: 'Check the sheet',
  checking: 'Checking…',
  confirmed: 'It’s confirmed: this sheet is yours, and we can read it.',
  ours: (when: string) => `We read this sheet for your surveys. You confirmed ${when} that it’s yours.`,
  otherSurveys: 'This goes for all your surveys with this sheet. No other creator can use it.',
  end: 'Stop reading it',
  endTitle: 'Stop reading this sheet?',
  endText:
    'We can’t verify members from it any more, unless everyone with the link can view it. To start again later, confirm again that it’s yours.',
  ended: 'We no longer read this sheet.',
  beginFailed: 'We couldn’t prepare this',
  checkFailed: 'We couldn’t confirm the sheet',
  endFailed: 'We couldn’t stop reading the sheet',
  connectInstead: 'Connect the form instead: then we never open the sheet',
  shareInstead: 'Share the sheet with us instead: no script needed',
  cannot: 'You can’t share this sheet with us',
  cannotText:
    'This works for Google Sheets, until the survey is completed, and not while its form is connected.',
  /** For the link check and the wizard. */
  isPrivate: (address: string) => `The sheet is private. Share it with ${address} as viewer`,
  inWizard: (address: string) =>
    `Share the sheet with ${address} as viewer. After saving, you confirm that it’s yours. Or connect the form: then we never open the sheet.`,
  sourceText: 'You share the sheet with us only, or your form tells us the codes itself.',
  sheetHint:
    'A Google Sheet that only you and Bahth can open. We only look for codes, student IDs and emails.',
}
