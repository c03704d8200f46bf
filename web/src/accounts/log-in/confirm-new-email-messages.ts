/** Texts of the page that confirms a new email. */
export const messages = {
  confirmEmailTitle: 'Confirm your new email',
  confirmEmailLede: (name: string) => `Hello ${name}. Is this your new email?`,
  confirmEmailText: 'You’ll log in with it from then on, and we’ll email you there.',
  confirmEmailButton: 'Confirm my new email',
  confirmEmailDone: 'We’ve updated your email. Log in with it from now on.',
  confirmEmailFailed: 'We couldn’t confirm your email right now.',
  confirmEmailExpired: 'This link no longer works',
  confirmEmailExpiredText:
    'It has expired, has already been used, or you’ve requested another one since. You can request a new link in your profile.',
  confirmEmailTo: 'Go to my profile',
  confirmEmailLogIn: 'Log in',
  newAddress: 'New email',
}
