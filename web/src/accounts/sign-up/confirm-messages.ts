/** Texts of confirming the email of a sign-up. */
export const messages = {
  accountCreated: 'Account created! Check your email for the verification link.',
  verifySent:
    'We sent a verification link to your inbox. Please confirm your email, then return here — we will complete your profile automatically.',
  sentTo: 'Sent to',
  confirmed: 'I confirmed my email',
  checking: 'Checking…',
  resendIn: (seconds: number) => `You can resend it in ${seconds} s`,
  resent: 'Confirmation email resent. Please check your inbox.',
  resendFailed: 'Could not resend the confirmation email.',
  notConfirmed:
    'Your email is not confirmed yet. Please click the link we sent or resend the confirmation below.',
  logInToSee: 'Log in with the password you chose. Then we can see whether your email is confirmed.',
  verifyFailed: 'Unable to verify your email right now.',
  redirecting: 'Email confirmed! Redirecting you to the pending page...',
  pleaseLogIn: 'Email confirmed! Please sign in to continue.',
  wrongAddress: 'Wrong email? Change your details',
  checkSpam: 'Nothing after a few minutes? Check your spam folder or resend it.',

  confirmTitle: 'Confirm your email',
  madeHere: (time: string) => `Someone signed up in this browser at ${time}. Was it you?`,
  madeElsewhere: (time: string) =>
    `Someone signed up on ${time}, in another browser or more than two hours ago. If it was you, enter the password you chose then.`,
  confirmText: 'Once it’s confirmed, we’ll check your student ID, usually within 1–2 business days.',
  signUpPassword: 'Your sign-up password',
  wrongSignUpPassword:
    'That isn’t the password of this sign-up. If you signed up more than once, each sign-up has its own email and its own password.',
  signUpAgain: 'Forgot it? Sign up again',
  signUpAgainText: 'You’ll choose a new password, take a new photo and get a new email.',
  confirmButton: 'Confirm my email',
  confirmFailed: 'Unable to verify your email right now.',
  notMe: 'This wasn’t me',
  notMeTitle: 'Delete this sign-up?',
  notMeText: (email: string) =>
    `Someone signed up with ${email}. If it wasn’t you, we’ll delete this sign-up and its photo.`,
  notMeConfirm: 'Delete sign-up',
  denied: 'Thanks for telling us. We’ve deleted the sign-up and its photo.',
  deniedTitle: 'Sign-up deleted',
  alreadyConfirmed: 'This email is already confirmed.',
  alreadyLoggedIn: (name: string) =>
    `This email is already confirmed, and you’re logged in as ${name}. There’s nothing left to do here.`,
  alreadyLoggedInElse: (name: string) =>
    `This email is already confirmed. In this browser you’re logged in as ${name}.`,
  seeStatus: 'See your account status',
  expiredText: 'It has expired or has already been used. We can send you a new one.',
  loggedInAs: (name: string) => `You’re logged in as ${name} in this browser.`,
  replaceTitle: (name: string) => `Log out ${name}?`,
  replaceText: (name: string) =>
    `Your email is confirmed. To continue with the new account, we’ll log ${name} out of this browser.`,
  replaceConfirm: 'Switch accounts',
  stayAs: (name: string) =>
    `You’re still logged in as ${name}. The new account is confirmed and waiting for review.`,
}
