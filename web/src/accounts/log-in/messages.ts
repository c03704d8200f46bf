import { platform } from '@bahth/domain/platform.ts'

/** Texts of logging in and of setting a password. */
export const messages = {
  rememberMe: 'Remember me',
  forgot: 'Forgot password?',
  loggingIn: 'Logging in…',
  fillBoth: 'Enter your email and password first',
  noAccount: 'No account yet?',

  loginFailed: 'Authentication failed. Please try again.',
  fromWithin: 'Please log in to open that page. We’ll take you straight there.',

  linkOffer: 'Email me a link to log in',
  linkOfferText: 'We can also email you a link to log in. It works once.',
  linkFailed: 'We couldn’t send the link. Please try again.',
  linkTitle: 'Log in with your link',
  linkText: 'The link logs you in on this device. It works once, for 30 minutes.',
  linkExpired:
    'This link has expired or has already been used. Log in with your password, or request a new link there.',
  linkLoggedIn: (name: string) => `You’re logged in as ${name} in this browser.`,

  codeTitle: 'Enter your code',
  codeLede: 'Open your authenticator app and enter the six-digit code for Bahth.',
  code: 'Code from your app',
  codeMissing: 'Please enter the code',
  codeUnfinished: 'The code has six digits',
  recoveryLede: 'Each of your recovery codes works once.',
  recoveryCode: 'Recovery code',
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use the app instead',
  codeFailed: 'We couldn’t check that code. Please try again.',
  checkingCode: 'Checking…',
  otherAccount: 'Use a different account',

  forgotTitle: 'Forgot your password?',
  forgotLede:
    'Enter your email. If it has an account, we’ll send you a link to set a new password. It works for two hours.',
  sendLink: 'Send link',
  linkSent: 'If there’s an account with this email, we’ve sent it a link.',
  forgotFailed: 'We couldn’t send the link. Please try again.',
  backToLogIn: 'Back to log in',

  resetTitle: 'Set a new password',
  resetLede: 'This logs you out everywhere else.',
  resetDone: 'Your password is set. Please log in.',
  resetDoneElsewhere: 'The password is set. You’re still logged in to your own account.',
  resetFailed: 'We couldn’t set your password. Please try again.',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  newMismatch: 'New passwords do not match',
  setPassword: 'Set password',
  setting: 'Setting…',
  resetExpiredText: 'Links work once, for two hours. We can send you a new one.',
  askNewLink: 'Request a new link',
  invitationTitle: `Welcome to ${platform}`,
  invitationLede: 'Someone at the association created an account for you. Choose a password to get started.',
  invitationExpiredText:
    'This invitation has expired or has already been used. To get in, request a new password with your email.',

  newPasswordTitle: 'Choose a new password',
  newPasswordLede: 'You logged in with a temporary password. Please choose your own to continue.',
  temporaryPassword: 'Temporary password',
  changePassword: 'Change password',
  changing: 'Changing…',
  changeFailed: 'Failed to change password.',
  changed: 'Password changed successfully!',
  logOut: 'Log out',
}
