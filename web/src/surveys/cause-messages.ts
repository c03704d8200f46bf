import { type CauseTexts, causeTexts, sheetTexts } from '@bahth/domain/surveys/cause-texts.ts'

/** The causes of a submission's state on its receipt, with what the member can do. */
export const messages = {
  ...causeTexts,
  sheets: {
    ...sheetTexts,
    private: 'The response sheet is private, so we can’t see anyone’s response.',
  },
  unreadInTime: reason =>
    `${reason} We couldn’t read the sheet in time. If you submitted the form, ask the creator to check.`,
  unread: (reason, isTemporary) =>
    `${reason} ${isTemporary ? 'It may work next time.' : 'That’s not your fault.'}`,
  notReported:
    'The form hasn’t told us about your code yet. Did you submit it? We count your response as soon as it does.',
  neverReported:
    'We waited for seven days, and the form didn’t tell us about your code. If you submitted it, ask the creator to check.',
  alwaysSilent:
    'The form didn’t tell us about any response in time. If you submitted it, ask the creator to check.',
  notFound:
    'We checked the sheet but didn’t find your code, student ID or email. Did you submit the form? Was the code typed exactly as shown?',
  neverFound:
    'We checked for seven days and didn’t find your code, student ID or email in the sheet. If you submitted the form, ask the creator to check.',
} satisfies CauseTexts
